import type { Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expect, test } from '../people.ts'
import { makeQuiz, startQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/ })

test('when the time runs out the page hands in by itself and says what counts, also after a reload and without a network', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await test.step('while the learner types', () => whileTyping(page, site))
  await test.step('a reload after the time shows the result, and the way back', () => reloadLate(page, site))
  await test.step('what was answered without a network counts within the grace, and the page says so', () =>
    offlineInTime(page, site))
  await test.step('what was answered while another page was heard of after the time does not count, and is said', () =>
    offlineTooLate(page, site))
})

type SiteAddress = { address: string }
type Quiz = { lectureId: string }

const limit = { timeLimitSeconds: 3_600 }
const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Answer', exact: true })

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/** The quiz closes for this learner at a moment that is over: to the page it is as if the time had run out. */
async function endTime(page: Page, site: SiteAddress, { lectureId }: Quiz, closesAt = new Date()) {
  const { user } = (await call(site, addresses.currentUser, { cookie: await cookieOf(page) })).json
  const { status } = await call(site, addresses.overrideQuiz, {
    cookie: await signIn(site),
    params: { lectureId, userId: user._id },
    json: { closesAt: closesAt.toISOString() },
  })
  expect(status).toBe(200)
}

const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const ended = (page: Page, what: string) =>
  page.getByText(`The time was over, so your attempt was handed in. What counts: ${what}.`)
const result = (page: Page) => page.getByRole('heading', { name: 'Attempt 1' })

async function whileTyping(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, limit, 2)
  await startQuiz(page, quiz.page)
  const timer = page.getByRole('timer')
  await expect(timer).toContainText(/59:\d\d|1:00:00/)
  await page.getByRole('button', { name: 'Hide the time' }).press('Enter')
  await expect(timer).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the time' }).press('Enter')
  await expect(timer).toBeVisible()
  await answerOf(page).fill('bowline')
  await expect(page.getByText('All answers saved')).toBeVisible()
  await endTime(page, site, quiz, new Date(Date.now() + 55_000))
  await look(page)
  await expect(page.getByRole('status').filter({ hasText: /^(1 minute|30 seconds) left$/ })).toBeAttached()
  await endTime(page, site, quiz)
  await answerOf(page).pressSequentially('s')
  await look(page)
  await expect(result(page)).toBeFocused()
  await expect(ended(page, '1 answer of 2')).toBeVisible()
  await expect(page.getByText(/of 2 points/).first()).toBeVisible()
}

async function reloadLate(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, limit, 2)
  await startQuiz(page, quiz.page)
  await answerOf(page).fill('bowline')
  await expect(page.getByText('All answers saved')).toBeVisible()
  await endTime(page, site, quiz)
  await page.reload()
  await expect(result(page)).toBeVisible()
  await expect(page.getByText(/1 of 2 points/).first()).toBeVisible()
  await page.getByRole('button', { name: 'All attempts' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Look at attempt 1' })).toBeVisible()
  await expect(page.getByText(/Closed since/)).toBeVisible()
}

async function offlineInTime(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, limit, 2)
  await startQuiz(page, quiz.page)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await page.context().setOffline(true)
  await answerOf(page).fill('bowline')
  await expect(page.getByText(/No connection/)).toBeVisible()
  await endTime(page, site, quiz)
  await page.context().setOffline(false)
  await expect(page.getByText(/arrived after the time, and count/)).toBeVisible()
  await look(page)
  await expect(ended(page, '1 answer of 2')).toBeVisible()
  await expect(page.getByText(/1 of 2 points/).first()).toBeVisible()
}

async function offlineTooLate(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, limit, 2)
  await startQuiz(page, quiz.page)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await page.context().setOffline(true)
  await answerOf(page).fill('bowline')
  await expect(page.getByText(/No connection/)).toBeVisible()
  await endTime(page, site, quiz)
  // Another device of theirs looks at the quiz.
  const { json } = await call(site, addresses.listAttempts, {
    cookie: await cookieOf(page),
    params: { lectureId: quiz.lectureId },
  })
  const params = { attemptId: json.attempts[0].attemptId }
  await call(site, addresses.readAttempt, { cookie: await cookieOf(page), params })
  await page.context().setOffline(false)
  await expect(page.getByText('The time was over before this answer arrived')).toBeVisible()
  await look(page)
  await expect(ended(page, 'no answer of 2')).toBeVisible()
  await expect(page.getByText(/0 of 2 points/).first()).toBeVisible()
}
