import { openPreparedFilms } from '../film.ts'
import { expect, test } from '../people.ts'
import { state, video } from '../player.ts'
import { follow, goesOn, playUntilNothingIsLeft, segments } from './interruptions.ts'

test.use({ environment: { PREPARE_VIDEO: 'on' }, expectedErrors: /404 \(Not Found\)/ })

test('an HEVC video whose playlist fails shows a message instead of a black box, and Retry resumes at the same second', {
  tag: '@long',
}, async ({ visitor: page, site }) => {
  await openPreparedFilms(page, site.address, { name: 'phone.mov', picture: 'hevc', seconds: 24 })
  const release = await playUntilNothingIsLeft(page, (route) => route.fulfill({ status: 404 }))
  const stopped = (await state(page)).seconds
  release()
  const problem = page.getByRole('alert')
  await expect(problem).toHaveText(/This browser cannot play the video/)
  // Otherwise the sound would continue behind the message.
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
