import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz, startQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /400 \(Bad Request\)/ })

test('a teacher writes a formula with hints; asked for random values until it is right, a wrong try shows the first hint', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const settings = { feedback: 'at-once', isUntilRight: true, penalty: 0.25 }
  const quiz = await makeQuiz(site.address, settings, 0)
  await openHydrated(page, quiz.editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Formula with random values')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('A boat sails {h} hours at 5 knots. How far?')
  await dialog.getByRole('textbox', { name: 'Name of variable 1' }).fill('h')
  await dialog.getByRole('spinbutton', { name: 'Least value of variable 1' }).fill('2')
  await dialog.getByRole('spinbutton', { name: 'Most value of variable 1' }).fill('900')
  const formula = dialog.getByRole('textbox', { name: 'Formula of the answer' })
  await formula.fill('h * knots')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(formula).toHaveAccessibleDescription(/“knots” at character 5 is no variable/)
  await formula.fill('h * 5')
  const units = dialog.getByRole('group', { name: 'Units (optional)' })
  for (const [number, [name, factor]] of Object.entries({ 1: ['nm', '1'], 2: ['m', ''] } as const)) {
    await units.getByRole('button', { name: 'Add a row' }).click()
    await units.getByRole('textbox', { name: `Unit ${number}` }).fill(name)
    await units.getByRole('spinbutton', { name: `Factor of unit ${number}` }).fill(factor)
  }
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/Up to 20 units are possible/)
  await units.getByRole('spinbutton', { name: 'Factor of unit 2' }).fill('0.00054')
  await dialog.getByRole('checkbox', { name: 'Answers must name a unit' }).check()
  await dialog.getByRole('textbox', { name: 'Feedback for a right answer' }).fill('**Well** navigated')
  await dialog.getByRole('button', { name: 'Add a hint' }).click()
  await dialog.getByRole('textbox', { name: 'Hint 1' }).fill('Speed times **time**')
  await dialog.getByRole('button', { name: 'Add a hint' }).click()
  await dialog.getByRole('textbox', { name: 'Hint 2' }).fill('Five miles an hour')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit: A boat sails' }).click()
  await expect(dialog.getByRole('spinbutton', { name: 'Most value of variable 1' })).toHaveValue('900')
  await expect(dialog.getByRole('textbox', { name: 'Hint 2' })).toHaveValue('Five miles an hour')
  await expect(dialog.getByRole('spinbutton', { name: 'Factor of unit 2' })).toHaveValue('0.00054')
  await expect(dialog.getByRole('checkbox', { name: 'Answers must name a unit' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Feedback for a right answer' })).toHaveValue(
    '**Well** navigated',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()

  await startQuiz(page, quiz.page)
  const stem = page.getByText(/A boat sails \d+ hours at 5 knots/)
  const hours = Number(/sails (\d+) hours/.exec((await stem.textContent()) ?? '')?.[1])
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true })
  await answer.fill('1')
  await expect(page.getByRole('heading', { name: 'Hint' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Hint', exact: true })).toBeVisible()
  await expect(page.getByText('Speed times time')).toBeVisible()
  await expect(page.getByText('Five miles an hour')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`A boat sails ${hours} hours`)).toBeVisible()
  await expect(page.getByText('Speed times time')).toBeVisible()
  await expectAccessible(page)
  await answer.fill(`${hours * 5}`)
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('nm')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Right', { exact: true })).toBeVisible()
  await expect(page.getByText('Well navigated')).toBeVisible()
  await expect(page.getByText('0.75 of 1 points')).toBeVisible()
})
