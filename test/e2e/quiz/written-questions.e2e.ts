import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz, startQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /400 \(Bad Request\)/ })

test('a teacher writes a formula with hints and a text with gaps, and both are answered', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('asked for random values until it is right, a wrong try shows the first hint of a formula', () =>
    writeFormula(page, site))
  await test.step('gaps by keyboard, with what is missing beside them, and what learners see', () =>
    writeGaps(page, site))
})

type SiteAddress = { address: string }

async function writeFormula(page: Page, site: SiteAddress) {
  const settings = { feedback: 'at-once', isUntilRight: true, penalty: 0.25 }
  const quiz = await makeQuiz(site.address, settings, 0)
  await openHydrated(page, quiz.editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Formula with random values')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('A boat sails {h} hours at 5 knots. How far?')
  await dialog.getByRole('textbox', { name: 'Name of variable 1', exact: true }).fill('h')
  await dialog.getByRole('textbox', { name: 'Least value of variable 1' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Most value of variable 1' }).fill('900')
  const formula = dialog.getByRole('textbox', { name: 'Formula of the answer' })
  await formula.fill('h * knots')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(formula).toHaveAccessibleDescription(/“knots” at character 5 is no variable/)
  await formula.fill('h * 5')
  const units = dialog.getByRole('group', { name: 'Units (optional)' })
  for (const [number, [name, factor]] of Object.entries({ 1: ['nm', '1'], 2: ['m', ''] } as const)) {
    await units.getByRole('button', { name: 'Add a row' }).click()
    await units.getByRole('textbox', { name: `Unit ${number}`, exact: true }).fill(name)
    await units.getByRole('textbox', { name: `Factor of unit ${number}` }).fill(factor)
  }
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/Up to 20 units are possible/)
  await units.getByRole('textbox', { name: 'Factor of unit 2' }).fill('0.00054')
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
  await expect(dialog.getByRole('textbox', { name: 'Most value of variable 1' })).toHaveValue('900')
  await expect(dialog.getByRole('textbox', { name: 'Hint 2' })).toHaveValue('Five miles an hour')
  await expect(dialog.getByRole('textbox', { name: 'Factor of unit 2' })).toHaveValue('0.00054')
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
}

const arabic = 'اسم العقدة هو '

async function writeGaps(page: Page, site: SiteAddress) {
  const quiz = await makeQuiz(site.address, { feedback: 'at-once' }, 0)
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, quiz.editPage)
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save question' })
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Gaps')
  await save.click()
  const text = dialog.getByRole('textbox', { name: 'Text with gaps' })
  await expect(text).toHaveAccessibleDescription('Add a gap to the text')

  await text.pressSequentially('The  holds.')
  for (let moves = 0; moves < 'holds.'.length + 1; moves += 1) await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Add gap' }).press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('The [[1]] holds.')
  await page.keyboard.press('End')
  await page.keyboard.type(' It is a [[2]]')
  await expect(dialog.getByText('The text has [[2]], and nothing says how it is filled')).toBeVisible()
  await dialog.getByRole('button', { name: 'Say how [[2]] is filled' }).press('Enter')
  const typed = dialog.getByRole('group', { name: 'Gap 1', exact: true })
  const chosen = dialog.getByRole('group', { name: 'Gap 2', exact: true })
  await save.click()
  await expect(typed.getByRole('alert')).toHaveText(/Accepted answers are missing: write at least one/)
  await typed.getByRole('textbox', { name: 'Answer 1 of gap 1', exact: true }).fill('bow*')
  await typed.getByRole('button', { name: 'Add an answer to gap 1' }).click()
  await typed.getByRole('textbox', { name: 'Answer 2 of gap 1', exact: true }).fill('noeud')
  await typed.getByRole('textbox', { name: /answer 2/ }).fill('0.5')
  await expect(typed.getByRole('alert')).toHaveCount(0)
  await typed.getByRole('checkbox', { name: 'Capital letters matter' }).check()
  await chosen.getByRole('combobox').selectOption('Chosen from a list')
  await chosen.getByRole('textbox', { name: 'Answer 1 of gap 2' }).fill('knot')
  await chosen.getByRole('button', { name: 'Add an answer to gap 2' }).click()
  await chosen.getByRole('textbox', { name: 'Answer 2 of gap 2' }).fill('flag')

  await text.press('Control+End')
  await page.keyboard.type(`\n${arabic}`)
  await dialog.getByRole('button', { name: 'Add gap' }).click()
  const dragged = dialog.getByRole('group', { name: 'Gap 3', exact: true })
  await dragged.getByRole('combobox').selectOption('Dragged, from the words of all such gaps')
  await dragged.getByRole('textbox').fill('بولين')
  await dialog.getByRole('button', { name: 'Add gap' }).click()
  await text.fill((await text.inputValue()).replace('[[4]]', ''))
  const lost = dialog.getByRole('group', { name: 'Gap 4', exact: true })
  await expect(lost.getByRole('alert')).toHaveText('The text does not have [[4]]')
  await lost.getByRole('button', { name: 'Put [[4]] at the cursor' }).click()
  await expect(lost.getByText('The text does not have [[4]]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remove gap 4' }).click()
  await expect(text).toHaveValue(`The [[1]] holds. It is a [[2]]\n${arabic}[[3]]`)

  const preview = dialog.getByRole('region', { name: 'What learners see' })
  await expect(preview.getByRole('textbox', { name: 'Gap 1' })).toBeVisible()
  await expect(preview.getByRole('combobox', { name: 'Gap 2' }).getByRole('option')).toHaveText([
    'Choose…',
    'knot',
    'flag',
  ])
  await expect(preview.getByRole('combobox', { name: 'Gap 3' }).getByRole('option')).toHaveCount(2)
  const { scrollWidth, clientWidth } = await dialog.evaluate((element) => element)
  expect(scrollWidth).toBe(clientWidth)
  await expectAccessible(page)
  await save.click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit: The … holds.' }).click()
  await expect(typed.getByRole('checkbox', { name: 'Capital letters matter' })).toBeChecked()
  await expect(typed.getByRole('textbox', { name: /answer 2/ })).toHaveValue('0.5')
  await dialog.getByRole('button', { name: 'Remove gap 1' }).click()
  await expect(text).toHaveValue(` The  holds. It is a [[2]]\n${arabic}[[3]]`.trimStart())
  await save.click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()

  await startQuiz(page, quiz.page)
  await page.getByRole('combobox', { name: 'Gap 1' }).selectOption('knot')
  await page.getByRole('combobox', { name: 'Gap 2' }).selectOption('بولين')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Right', { exact: true })).toBeVisible()
}
