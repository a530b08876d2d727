import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz } from './with-quiz.ts'

test('an editor adds a quiz, chooses its questions from the bank, and says how it is taken', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { newPage } = await makeQuiz(site.address)
  await openHydrated(page, newPage)
  await page.getByRole('textbox', { name: 'Title' }).fill('Bends')
  await page.getByRole('button', { name: 'Add quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Edit quiz' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to the quiz: The king of knots' }).click()
  await page.getByRole('button', { name: 'Add to the quiz: Tie a bowline' }).click()
  await page.getByRole('spinbutton', { name: 'Points: Tie a bowline' }).fill('3')
  await page.getByRole('button', { name: 'Move up: Tie a bowline' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()
  await page.getByRole('spinbutton', { name: /^Time limit/ }).fill('20')
  await page.getByRole('combobox', { name: 'Pass mark' }).selectOption('80 %')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The quiz was changed')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tie a bowline' }).first()).toContainText('1')
  await expect(page.getByRole('spinbutton', { name: /^Time limit/ })).toHaveValue('20')
  await expect(page.getByText('4 points in all')).toBeVisible()
})
