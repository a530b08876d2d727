import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { cell, fillBook } from './with-gradebook.ts'

test.use({ expectedErrors: /40[09] \((Bad Request|Conflict)\)/ })

test('an editor fills the gradebook by keys and sees who moves before weights change; a learner sees what counts', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('by keys as a spreadsheet, with the sum of a total and the history of a mark', () =>
    fillByKeys(page, site))
  await test.step('who moves before weights change', () => changeWeights(page, site))
  await test.step('files out and in, and a section and a group alone', () => narrowAndImport(page, site))
  await beginSession(page, people.learner)
  await test.step('a learner sees what counts, what is missing and how the total is made', () =>
    readOwnGrades(page, site))
})

type SiteAddress = { address: string }

/** A frame wider than its columns would be half empty. */
async function expectSnugFrame(page: Page) {
  const [frame, table] = await page
    .getByRole('grid')
    .evaluate((grid) => [grid.parentElement, grid].map((box) => box?.getBoundingClientRect().width ?? 0))
  expect((frame ?? 0) - (table ?? 0)).toBeLessThan(24)
}

async function fillByKeys(page: Page, site: SiteAddress) {
  const { book } = await fillBook(site.address)
  await openHydrated(page, book)
  await expect(page.getByRole('grid', { name: 'Marks of all learners' })).toBeVisible()
  await expectSnugFrame(page)
  const [quizOfAda, talkOfAda] = [cell(page, 1, 2), cell(page, 1, 3)]
  await expect(quizOfAda).toHaveText('0', { useInnerText: true })
  await expect(cell(page, 2, 2)).toHaveText('Open', { useInnerText: true })
  await expectAccessible(page)

  await talkOfAda.click()
  await page.keyboard.press('8')
  await page.keyboard.type(',5')
  await page.keyboard.press('Enter')
  await expect(talkOfAda).toHaveText('8.5')
  await expect(cell(page, 2, 3)).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('1,5,5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Points must be a number from 0 on')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(page, 2, 3)).toHaveText('–')
  await expect(cell(page, 2, 3)).toBeFocused()
  await page.keyboard.press('e')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 3)).toHaveText('Excused')

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(cell(page, 1, 0)).toBeFocused()
  await expect(cell(page, 1, 0)).toHaveText('8.5 of 11')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('8.5 of 10')).toBeVisible()
  await expect(dialog.getByText('77.3 %')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await quizOfAda.click()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  const points = dialog.getByRole('textbox', { name: 'Points of 1' })
  await points.fill('1,x')
  await expect(dialog.getByText('This must be a number, such as 1.5')).toBeVisible()
  await points.fill('0,5')
  await dialog.getByRole('button', { name: 'Save mark' }).click()
  await expect(dialog.getByText('Say why the mark is changed').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The question was unclear')
  await dialog.getByRole('button', { name: 'Save mark' }).click()
  await expect(quizOfAda).toContainText('Given by hand instead of 0')
  await quizOfAda.click()
  await page.getByRole('button', { name: 'Mark and its history' }).click()
  await expect(dialog.getByRole('heading', { name: 'How it came to be' })).toBeVisible()
  await expect(dialog.getByText('This gives 0 of 1')).toBeVisible()
  await expect(dialog.getByText('Given by hand: 0.5 of 1')).toBeVisible()
  await expect(dialog.getByText('nothing → 0.5')).toBeVisible()
  await expect(dialog.getByText('The question was unclear')).toBeVisible()
}

async function changeWeights(page: Page, site: SiteAddress) {
  const { book, courseId, userIds, columnId } = await fillBook(site.address)
  const cookie = await signIn(site)
  const params = { courseId, userId: userIds[0] ?? '', itemId: columnId }
  await call(site, addresses.giveMark, { cookie, params, json: { points: 5 } })
  await openHydrated(page, book)
  await page.getByRole('button', { name: 'How it counts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Talks')
  await dialog.getByRole('combobox', { name: 'Category: Talk' }).selectOption('Talks')
  await dialog
    .getByRole('combobox', { name: 'Totals are shown as' })
    .selectOption('Letters, A from 90 % to F')
  await dialog.getByRole('button', { name: 'Show who moves' }).click()
  await expect(dialog.getByText('One total would change')).toBeVisible()
  await expect(dialog.getByText('45.5 % → F (50 %)')).toBeVisible()
  await expectAccessible(page)
  // Opened again before the book is loaded anew, the dialog would show, and save, what was before.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/course/*/grades?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const [saved] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  expect(saved.status()).toBe(200)
  await expect(page.getByText('Saved. One total changed.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  held.resolve()
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/v1/course/*/grades?*')
  await expect(cell(page, 1, 0)).toHaveText('F (50 %)')
  await page.getByRole('button', { name: 'How it counts' }).click()
  await typeOwnScale(page)
  await page.getByRole('button', { name: 'How it counts' }).click()
  await dialog.getByRole('button', { name: 'Delete the column Talk' }).click()
  await expect(page.getByText(/^One person has a mark in this column/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog.getByText('Talk', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await cell(page, 1, 3).click()
  await page.getByRole('button', { name: 'Change column' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Speech')
  await dialog.getByRole('button', { name: 'Save column' }).click()
  await expect(page.getByRole('columnheader', { name: /Speech/ })).toBeVisible()
}

/** In the open dialog of the settings. */
async function typeOwnScale(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Totals are shown as' }).selectOption('A scale of your own')
  const steps = dialog.getByRole('group', { name: 'Steps of the scale' })
  await steps.getByRole('textbox', { name: 'Title' }).first().fill('Merit')
  await steps.getByRole('textbox', { name: 'From %' }).first().fill('101')
  await expect(steps.getByText('Each step begins between 0 and 100 %.')).toBeVisible()
  await steps.getByRole('textbox', { name: 'From %' }).first().fill('47,5')
  await steps.getByRole('textbox', { name: 'Title' }).nth(1).fill('Not yet')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, 1, 0)).toHaveText('Merit (50 %)')
  await expect(cell(page, 1, 1)).toHaveText('Merit (50 %)')
}

async function narrowAndImport(page: Page, site: SiteAddress) {
  const { book, courseId, lectureId, userIds, columnId } = await fillBook(site.address)
  const cookie = await signIn(site)
  const params = { courseId }
  const added = await call(site, addresses.addSection, { cookie, params, json: { title: 'At sea' } })
  const sections = [{ _id: added.json.section._id, lectureIds: [lectureId] }]
  await call(site, addresses.saveOutline, { cookie, params, json: { sections } })
  const made = await call(site, addresses.makeGroup, { cookie, json: { name: 'Sailors' } })
  const ofGroup = { cookie, params: { groupId: made.json.group._id } }
  await call(site, addresses.changeGroupMembers, { ...ofGroup, json: { add: [userIds[1]] } })
  await openHydrated(page, book)
  for (const name of ['CSV', 'XLSX']) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name, exact: true }).click()
    expect((await downloading).suggestedFilename()).toMatch(new RegExp(`\\.${name}$`, 'i'))
  }
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(`userId;Talk [${columnId}]\n${userIds[0]};7.5\n`)
  await dialog.getByLabel('Choose file').setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Check file' }).click()
  await expect(dialog.getByText('nothing → 7.5')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import one mark' }).click()
  await expect(cell(page, 1, 3)).toHaveText('7.5')

  await page.getByRole('combobox', { name: 'Group' }).selectOption('Sailors')
  await expect(page.getByText('One learner')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Joan Clarke/ })).toBeVisible()
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Section' }).selectOption('At sea')
  await expect(page.getByRole('columnheader', { name: /Talk/ })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: /Knots/ })).toBeVisible()
}

async function readOwnGrades(page: Page, site: SiteAddress) {
  const { courseId, lectureId } = await fillBook(site.address)
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { attempt } = (await call(site, addresses.startAttempt, { cookie, params: { lectureId } })).json
  await call(site, addresses.submitAttempt, { cookie, params: { attemptId: attempt.attemptId } })
  await openHydrated(page, `${pages.myGrades}?course=${courseId}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Knots' })).toContainText('0 of 1')
  await expect(page.getByRole('listitem').filter({ hasText: 'Talk' }).first()).toContainText(
    '90.9 % of the whole',
  )
  await page.getByText('Points and feedback').click()
  await expect(page.getByText('The best attempt counts')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Attempt 1, .* · counts/ })).toContainText(
    '0 of 1',
  )
  await expect(page.getByRole('link', { name: 'Your answers with what was said about them' })).toBeVisible()
  await page.getByText('How the total is made').first().click()
  await expect(page.getByText('What is not graded yet is left out.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Due next')).toHaveCount(0)
  const json = { title: 'Splice', points: 5, kinds: ['text'], dueAt: '2090-01-15T12:00:00Z' }
  await call(site, addresses.addAssignment, { cookie: await signIn(site), params: { courseId }, json })
  await page.reload()
  await expect(page.getByText('Due next: Splice, Jan 15, 2090')).toBeVisible()
}
