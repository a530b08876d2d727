import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expect, test } from '../people.ts'
import { makeQuiz, startQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('what was answered without a network until the time was over counts once it is back, and the page says so', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const { courseId, lectureId, page: address } = await makeQuiz(site.address, {}, 2)
  await startQuiz(page, address)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Bowline' }).check()
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('bowline')
  await expect(page.getByText(/No connection/)).toBeVisible()
  const closed = await call(site, addresses.changeQuiz, {
    cookie: await signIn(site),
    params: { courseId, lectureId },
    json: { closesAt: new Date(Date.now() - 60_000).toISOString() },
  })
  expect(closed.status).toBe(200)
  await page.context().setOffline(false)
  await expect(page.getByText(/without a connection arrived after the time, and count/).first()).toBeVisible()
  await expect(page.getByText(/2 of 2 points/).first()).toBeVisible()
})
