import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { handIn, makeQuiz, startQuiz } from './with-quiz.ts'

test('an editor writes criteria, presses a level of each, and the learner reads what was chosen', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { editPage, page: quizPage } = await makeQuiz(site.address, {}, 1)
  await openHydrated(page, editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Essay')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Why do knots hold?')
  await dialog.getByRole('button', { name: 'Add criterion' }).click()
  const fill = (name: string, value: string) => dialog.getByLabel(name, { exact: true }).fill(value)
  await fill('Criterion 1', 'Argument')
  await fill('Points of criterion 1', '3')
  for (const [index, [title, points]] of [
    ['none', '0'],
    ['some', '1'],
    ['all', '3'],
  ].entries()) {
    await dialog.getByRole('button', { name: 'Add level to criterion 1' }).click()
    await fill(`Level ${index + 1} of criterion 1`, title ?? '')
    await fill(`Points of level ${index + 1} of criterion 1`, points ?? '')
  }
  await dialog.getByRole('button', { name: 'Add criterion' }).click()
  await fill('Criterion 2', 'Language')
  await fill('Points of criterion 2', '1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()

  await signUp(site.address)
  await beginSession(page, people.learner)
  await startQuiz(page, quizPage)
  await page.getByRole('region', { name: 'Question 2 of 2' }).getByLabel('Answer').fill('Friction.')
  await handIn(page)
  await expect(page.getByText('Not graded yet').first()).toBeVisible()

  await beginSession(page, people.administrator)
  await openHydrated(page, `${editPage}&tab=attempts`)
  await page.getByRole('button', { name: /^Open attempt 1/ }).click()
  await dialog.getByRole('button', { name: 'some (1)' }).click()
  await dialog.getByRole('button', { name: 'Save grade: question 2' }).click()
  await expect(dialog.getByText('Choose a level of each criterion')).toBeVisible()
  await dialog.getByRole('button', { name: 'all (3)' }).click()
  await dialog.getByLabel('Language: points of 1').fill('0.5')
  await expect(dialog.getByText('0.88 of 1 points')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save grade: question 2' }).click()
  await expect(dialog.getByText('0.88 of 2 points · 43 % · Passed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'all (3)' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await beginSession(page, people.learner)
  await openHydrated(page, quizPage)
  await page.getByRole('button', { name: 'Look at attempt 1' }).click()
  await expect(page.getByText('Argument: all (3 of 3)')).toBeVisible()
  await expect(page.getByText('Language: 0.5 of 1')).toBeVisible()
})
