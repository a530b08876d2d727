import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz, startQuiz } from './with-quiz.ts'

const arabic = 'اسم العقدة هو '

test('a teacher writes a text with gaps by keyboard, sees what is missing beside it, and what learners see; it is answered', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
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
  await typed.getByRole('textbox', { name: 'Answer 1 of gap 1' }).fill('bow*')
  await typed.getByRole('button', { name: 'Add an answer to gap 1' }).click()
  await typed.getByRole('textbox', { name: 'Answer 2 of gap 1' }).fill('noeud')
  await typed.getByRole('spinbutton', { name: /answer 2/ }).fill('0.5')
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
  await expect(typed.getByRole('spinbutton', { name: /answer 2/ })).toHaveValue('0.5')
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
})
