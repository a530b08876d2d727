import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { cell, fillBook } from './with-gradebook.ts'

test.use({
  expectedErrors: /40[09] \((Bad Request|Conflict)\)|503/,
  permissions: ['clipboard-read', 'clipboard-write'],
})

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const paste = async (page: Page, text: string) => {
  await page.evaluate((copy) => navigator.clipboard.writeText(copy), text)
  await press(page, 'Control+V')
}

test('the gradebook copies, pastes, selects and clears as a spreadsheet, and says first what would change', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { book } = await fillBook(site.address)
  await openHydrated(page, book)
  const dialog = page.getByRole('dialog')
  const [quizOfAda, talkOfAda] = [cell(page, 1, 2), cell(page, 1, 3)]
  const [quizOfJoan, talkOfJoan] = [cell(page, 2, 2), cell(page, 2, 3)]

  await test.step('tab saves and goes on, with Shift it goes back', async () => {
    await talkOfAda.click()
    await page.keyboard.type('8,5')
    await press(page, 'Tab')
    await expect(talkOfAda).toHaveText('8.5')
    await expect(quizOfJoan).toBeFocused()
    await press(page, 'ArrowRight')
    await page.keyboard.type('7')
    await press(page, 'Shift+Tab')
    await expect(talkOfJoan).toHaveText('7')
    await expect(quizOfJoan).toBeFocused()
  })

  await test.step('a selected block is copied as a spreadsheet reads it', async () => {
    await press(page, 'ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowLeft')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
    await expectAccessible(page)
    await press(page, 'Control+C')
    expect(await copied(page)).toBe('0\t8.5\n\t7')
    await press(page, 'Escape')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })

  await test.step('each pasted value is checked, and what was not saved is named', async () => {
    await talkOfAda.click()
    await paste(page, '9,5\n101 %\n3\n')
    await expect(dialog.getByText('One value is no mark and is left out')).toBeVisible()
    await expect(dialog.getByText('Joan Clarke, Talk: “101 %”')).toBeVisible()
    await expect(dialog.getByText('One value lies beyond the last learner or item')).toBeVisible()
    await expect(dialog.getByText('8.5 → 9.5')).toBeVisible()
    await expectAccessible(page)
    await page.route('**/grades/import', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Too much to do at the moment' } }),
    )
    await dialog.getByRole('button', { name: 'Change one mark' }).click()
    await expect(dialog.getByText(/^0 of 1 marks were saved before it failed/)).toBeVisible()
    await page.unroute('**/grades/import')
    await dialog.getByRole('button', { name: 'Change one mark' }).click()
    await expect(dialog).toBeHidden()
    await expect(talkOfAda).toHaveText('9.5')
    await expect(talkOfJoan).toHaveText('7')
    await paste(page, '9.25')
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await press(page, 'Escape')
  })

  await test.step('Delete takes back what was given by hand, with a reason, and nothing else', async () => {
    await talkOfAda.click()
    await press(page, 'Delete')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Of another course')
    await dialog.getByRole('button', { name: 'Save mark' }).click()
    await expect(talkOfAda).toHaveText('–')
    await expect(dialog).toBeHidden()
    await quizOfAda.click()
    await press(page, 'Backspace')
    await expect(page.getByText('Only what was given by hand can be taken back')).toBeVisible()
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Delete')
    await expect(dialog.getByText('7 → nothing')).toBeVisible()
    await dialog.getByRole('button', { name: 'Take back one mark' }).click()
    await expect(dialog.getByText('Say why the marks are taken back')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Of another course')
    await dialog.getByRole('button', { name: 'Take back one mark' }).click()
    await expect(talkOfJoan).toHaveText('–')
    await expect(quizOfAda).toHaveText('0')
  })
})
