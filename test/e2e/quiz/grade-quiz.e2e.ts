import type { Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Attempt } from '../../../contract/endpoints/quiz-attempt.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { register } from '../../support/http/fill-site.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /400 \(Bad Request\)/ })

test('an editor writes and grades an essay question, regrades a mended question, and gives one person more time and attempts', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('what a learner wrote is graded, and an automatic grade changed with a reason', () =>
    gradeEssays(page, site))
  await test.step('a question that was mended or taken out is regraded, after a look at who gets other points', () =>
    regrade(page, site))
  await test.step('one person gets more time and attempts, which are changed and taken back', () =>
    makeException(page, site))
})

type SiteAddress = { address: string }

async function gradeEssays(page: Page, site: SiteAddress) {
  const { editPage, lectureId } = await makeQuiz(site.address, {}, 1)
  await openHydrated(page, editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Essay')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Why do knots hold?')
  await dialog.getByRole('textbox', { name: /^For those who grade/ }).fill('Friction: 1')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Attempts' }).click()
  await expect(page.getByText('No attempt waits for a grade')).toBeVisible()

  await handInAs(site.address, lectureId)
  await handInAs(site.address, lectureId, 'joan@school.example')
  await page.reload()
  await page.getByRole('checkbox', { name: 'Hide names' }).check()
  await page.getByRole('combobox', { name: 'Question' }).selectOption('Why do knots hold? (2 wait)')
  const anonymous = page.getByRole('button', { name: 'Open attempt 1 of somebody' })
  await expect(anonymous).toHaveCount(2)
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0)
  await anonymous.first().click()
  await expect(dialog.getByRole('textbox', { name: 'Points of 1' })).toHaveCount(1)
  await dialog.getByText('By what it is graded').click()
  await expect(dialog.getByText('Friction: 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next attempt' }).click()
  await dialog.getByRole('textbox', { name: 'Points of 1' }).fill('1')
  await dialog.getByRole('button', { name: 'Save grade: question 2' }).click()
  await expect(dialog.getByText('1 of 2 points · 50 % · Passed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(anonymous).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Question' }).selectOption('All questions')
  await page.getByRole('checkbox', { name: 'Hide names' }).uncheck()

  const named = page.getByRole('button', { name: 'Open attempt 1 of Ada Lovelace' })
  await expect(named).toHaveCount(1)
  await named.click()
  await dialog.getByRole('textbox', { name: 'Points of 1' }).nth(1).fill('0,5')
  await dialog
    .getByRole('textbox', { name: /^Comment/ })
    .nth(1)
    .fill('Friction, yes. And the bends?')
  await dialog.getByRole('button', { name: 'Save grade: question 2' }).click()
  await expect(dialog.getByText('0.5 of 2 points · 25 % · Passed')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('textbox', { name: 'Points of 1' }).first().fill('1')
  await dialog.getByRole('button', { name: 'Save grade: question 1' }).click()
  await expect(dialog.getByText('Say why: the answer was graded by itself').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Why/ }).first().fill('Both are right')
  await dialog.getByRole('button', { name: 'Save grade: question 1' }).click()
  await expect(dialog.getByText(/^1.5 of 2 points/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No attempt waits for a grade')).toBeVisible()

  await page.getByRole('tab', { name: 'Statistics' }).click()
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await expect(statistics.getByText('2 graded attempts: 63 % on average, 63 % in the middle')).toBeVisible()
  await statistics.getByText('What was chosen').click()
  await expect(statistics.getByRole('listitem').filter({ hasText: 'Reef knot' }).last()).toContainText(
    '2 times',
  )
  await expectAccessible(page)
}

async function regrade(page: Page, site: SiteAddress) {
  const { editPage, lectureId } = await makeQuiz(site.address, {}, 1)
  await handInAs(site.address, lectureId)
  await openHydrated(page, editPage)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Regrade: Which knot makes a loop?' }).click()
  await expect(dialog.getByText('No attempt would have other points')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'How it counts' }).selectOption('Everyone gets all its points')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toContainText(
    '0 of 1 → 1 of 1',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Regrade', exact: true }).click()
  await expect(page.getByText('One attempt has other points now')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Choice · added · Everyone gets all its points')).toBeVisible()
  await page.getByRole('tab', { name: 'Attempts' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('all that were handed in')
  await expect(page.getByText('1 of 1 points · 100 % · Passed')).toBeVisible()
}

async function makeException(page: Page, site: SiteAddress) {
  const { editPage, lectureId } = await makeQuiz(site.address, { timeLimitSeconds: 600, attempts: 1 }, 1)
  const email = 'grace@school.example'
  await register(site, email)
  await openHydrated(page, `${editPage}&tab=exceptions`)
  const exceptions = page.getByRole('region', { name: 'Exceptions' })
  await exceptions.getByRole('button', { name: 'Add exception' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'Find a learner' }).fill('grace')
  await dialog.getByRole('list', { name: 'People who were found' }).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Say what is different for this person')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('50 % more time')
  await dialog.getByRole('spinbutton', { name: 'Attempts' }).fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(exceptions.getByText('50 % more time · 2 attempts')).toBeVisible()
  const cookie = await signIn(site, { email, password: signUpFields().password })
  const { json } = await call(site, addresses.listAttempts, { cookie, params: { lectureId } })
  expect([json.quiz.timeLimitSeconds, json.quiz.attempts]).toEqual([900, 2])

  await exceptions.getByRole('button', { name: 'Change the exception of Ada Lovelace' }).click()
  await dialog.getByRole('spinbutton', { name: 'Attempts' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(exceptions.getByText('50 % more time', { exact: true })).toBeVisible()
  await exceptions.getByRole('button', { name: 'Remove the exception of Ada Lovelace' }).click()
  await expect(exceptions.getByText('There are no exceptions: the settings hold for everyone.')).toBeVisible()
  await expect(exceptions.getByRole('heading', { name: 'Exceptions' })).toBeFocused()
}

/** Answers the choice wrongly, writes the essay, and hands in. */
async function handInAs(address: string, lectureId: string, as = 'grace@school.example') {
  const site = { address }
  const { email, password } = signUpFields({ email: as })
  await register(site, email)
  const cookie = await signIn(site, { email, password })
  const { json } = await call(site, addresses.startAttempt, { cookie, params: { lectureId } })
  const { attemptId, questions }: Attempt = json.attempt
  for (const question of questions) {
    const answer = question.kind === 'choice' ? [question.options[1]?._id] : 'Because of friction.'
    const params = { attemptId, questionId: question.questionId }
    await call(site, addresses.saveAnswer, { cookie, params, json: { answer, sequence: 1 } })
  }
  await call(site, addresses.submitAttempt, { cookie, params: { attemptId } })
}
