import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /400 \(Bad Request\)/ })

test('an editor adds a quiz, chooses its questions, says how it is taken, writes, mends and deletes questions, and imports them', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { newPage } = await makeQuiz(site.address)
  await openHydrated(page, newPage)
  await page.getByRole('textbox', { name: 'Title' }).fill('Bends')
  await page.getByRole('button', { name: 'Add quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Edit quiz' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to the quiz: The king of knots' }).click()
  await page.getByRole('button', { name: 'Add to the quiz: Tie a bowline' }).click()
  await page.getByRole('textbox', { name: 'Points: Tie a bowline' }).fill('3')
  await page.getByRole('button', { name: 'Move up: Tie a bowline' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: /^Time limit/ }).fill('20')
  await page.getByRole('combobox', { name: 'Pass mark' }).selectOption('80 %')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The quiz was changed')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Time limit/ })).toHaveValue('20')
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tie a bowline' }).first()).toContainText('1')
  await expect(page.getByText('4 points in all')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await test.step('a question without a right option is refused; mended it is saved, changed, and one is deleted with a way back', () =>
    writeQuestion(page, dialog))
  await test.step('questions that cannot be taken are named, and the others are imported', () =>
    importQuestions(page, dialog))
})

async function writeQuestion(page: Page, dialog: Locator) {
  await page.getByRole('button', { name: 'New question' }).click()
  await dialog.getByRole('textbox', { name: 'Question' }).fill('What holds a boat?')
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('An anchor')
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('A flag')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Mark at least one option as correct')
  await dialog.getByRole('checkbox', { name: 'Option 1 is right' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Points: What holds a boat?' })).toHaveValue('1')

  await page.getByRole('button', { name: 'Edit: What holds a boat?' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Option 1 is right' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Question' }).fill('What holds a ship?')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByRole('textbox', { name: 'Points: What holds a ship?' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit: Tie a bowline' }).click()
  await dialog.getByRole('button', { name: 'Delete question' }).click()
  const edit = page.getByRole('button', { name: 'Edit: Tie a bowline' })
  await expect(edit).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(edit).toBeVisible()
}

async function importQuestions(page: Page, dialog: Locator) {
  await page.getByRole('button', { name: 'Import questions' }).click()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Paste questions or choose a file')).toBeVisible()
  await dialog
    .getByRole('textbox', { name: 'Questions as text' })
    .fill('::Anchors:: An anchor holds a boat. {T}\n\n::Depths:: How deep? {#deep}\n')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').first()).toContainText('Depths')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 question' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to the quiz: Anchors' }).click()
  await expect(page.getByRole('textbox', { name: 'Points: Anchors' })).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export to Moodle XML' }).click()
  const file = await (await downloaded).path()
  expect(await readFile(file, 'utf8')).toContain('An anchor holds a boat.')
}
