import { openPreparedFilms } from '../film.ts'
import { expect, test } from '../people.ts'
import { state, video } from '../player.ts'
import { follow, goesOn, playUntilNothingIsLeft, segments } from './interruptions.ts'

test.use({ environment: { PREPARE_VIDEO: 'on' }, expectedErrors: /404 \(Not Found\)/ })

test('an HEVC film whose playlist fails is no black box: it says so, and Retry goes on at the same second', {
  tag: '@long',
}, async ({ visitor: page, site }) => {
  await openPreparedFilms(page, site.address, { name: 'phone.mov', picture: 'hevc', seconds: 24 })
  const letGo = await playUntilNothingIsLeft(page, (route) => route.fulfill({ status: 404 }))
  const stopped = (await state(page)).seconds
  letGo()
  const problem = page.getByRole('alert')
  await expect(problem).toHaveText(/This browser cannot play the video/)
  // Its sound alone would go on under the sentence.
  expect(await video(page).evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBe(0)

  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(problem).toHaveCount(0)
  await expect(problem).toHaveText(/This browser cannot play the video/)
  await page.unroute(segments)
  const story = await follow(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await goesOn(page, stopped, story)
  await expect(problem).toHaveCount(0)
})
