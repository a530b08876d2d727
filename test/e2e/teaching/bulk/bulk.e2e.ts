import type { Page } from '@playwright/test'
import { pages } from '../../../../contract/addresses.ts'
import { addresses } from '../../../../contract/api/addresses.ts'
import { call } from '../../../support/http/client.ts'
import { holdBack } from '../../network.ts'
import { notice } from '../../notifications.ts'
import { openHydrated } from '../../opened.ts'
import { expect, test } from '../../people.ts'
import { makeLargeCourse } from './large-course.ts'

const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected lectures' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()

type Course = Awaited<ReturnType<typeof makeLargeCourse>>

/** Number of lectures in each section on the server. */
async function readSections(site: { address: string }, { request }: Course): Promise<number[]> {
  const { sections } = (await call(site, addresses.readOutline, request)).json
  return sections.map(({ lectureIds }: { lectureIds: string[] }) => lectureIds.length)
}

test('many of 300 lectures are selected, moved, deleted, published and brought back, by mouse and by keyboard', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const course = await makeLargeCourse(site, 300, 20)
  await test.step('fifty of 300 lectures are selected, moved, deleted and brought back by mouse', () =>
    useMouse(page, site, course))
  await test.step('by keyboard alone: a range, publishing, deleting, Undo and Escape', () =>
    useKeys(page, course))
})

test('an Undo takes back its own move alone, and on a phone lectures are moved and deleted by touch', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('an Undo takes back its own move alone, and goes when its lecture is moved again', () =>
    undoOwnMove(page, site))
  await page.setViewportSize({ width: 360, height: 720 })
  await test.step('on a phone of 360 px, lectures are selected, moved and deleted by touch, and the bar covers none', () =>
    usePhone(page, site))
})

async function useMouse(page: Page, site: { address: string }, course: Course) {
  await openHydrated(page, `${pages.lectures}?course=${course._id}`)
  await page.getByRole('button', { name: 'Select lectures' }).click()
  await box(page, 'Lecture 10').click()
  await expect(box(page, 'Lecture 10')).toBeChecked()
  await box(page, 'Lecture 59').click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toHaveText('50 selected “Lecture 10”, “Lecture 11” and 48 more')

  await press(page, 'Move to…')
  const dialog = page.getByRole('dialog', { name: 'Move to a section' })
  await expect(dialog).toContainText('50 lectures, from “Lecture 10” to “Lecture 59”')
  await dialog.getByLabel('Section').selectOption('Part 20')
  await dialog.getByLabel('Position').selectOption('Behind Lecture 290: Lecture 290')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(row(page, 'Lecture 240: Lecture 290')).toBeVisible()
  await expect(row(page, 'Lecture 241: Lecture 10')).toBeVisible()
  await expect(row(page, 'Lecture 290: Lecture 59')).toBeVisible()
  await expect(row(page, 'Lecture 291: Lecture 291')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Move to…' })).toBeFocused()
  await expect(page.getByText('50 lectures moved')).toBeVisible()
  // Otherwise the next move would take them along, out of sight.
  await expect(bar(page).getByRole('status')).toHaveText('0 selected')
  await expect.poll(() => readSections(site, course)).toEqual([0, 9, 0, 0, 1, ...Array(15).fill(15), 65])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Lecture 10: Lecture 10')).toBeVisible()
  await expect(page.getByText('50 lectures moved')).toHaveCount(0)
  await expect.poll(() => readSections(site, course)).toEqual([0, ...Array(20).fill(15)])
  await box(page, 'Lecture 10').click()
  await box(page, 'Lecture 59').click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toContainText('50 selected')

  await press(page, 'Delete')
  await expect(page.getByText('50 lectures deleted').last()).toBeVisible()
  await expect(row(page, 'Lecture 10: Lecture 60')).toBeVisible()
  await expect(bar(page).getByRole('status')).toHaveText('0 selected')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Lecture 59: Lecture 59')).toBeVisible()
  await expect.poll(() => readSections(site, course)).toEqual([0, ...Array(20).fill(15)])
}

async function useKeys(page: Page, course: Course) {
  await openHydrated(page, `${pages.lectures}?course=${course._id}`)
  await page.getByRole('button', { name: 'Select lectures' }).press('Enter')
  await box(page, 'Lecture 2').press('Space')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown')
  await expect(box(page, 'Lecture 5')).toBeFocused()
  await expect(bar(page).getByRole('status')).toContainText('4 selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page).getByRole('status')).toContainText('3 selected')
  await page.keyboard.press('ArrowDown')
  await expect(box(page, 'Lecture 5')).toBeFocused()
  await expect(bar(page).getByRole('status')).toContainText('3 selected')

  const draft = bar(page).getByRole('button', { name: 'Make draft' })
  await draft.press('Enter')
  await expect(notice(page, '3 lectures turned into drafts')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lecture 3: Lecture 3' })).toContainText('Draft')
  await expect(draft).toBeFocused()
  await expect(bar(page).getByRole('status')).toHaveText('0 selected')
  await box(page, 'Lecture 2').click()
  await box(page, 'Lecture 4').click({ modifiers: ['Shift'] })

  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(row(page, 'Lecture 2: Lecture 5')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Lecture 4: Lecture 4')).toBeVisible()
  await expect(undo).toHaveCount(0)

  await page.getByRole('button', { name: 'More actions: section Part 3' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Select all in this section' }).press('Enter')
  await expect(bar(page).getByRole('status')).toContainText('15 selected')
  await bar(page).getByRole('button', { name: 'Move to…' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Move to…' })).toBeFocused()
  await expect(bar(page).getByRole('status')).toContainText('15 selected')
  await box(page, 'Lecture 1').press('Control+a')
  await expect(bar(page).getByRole('status')).toContainText('300 selected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Select lectures' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add section' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title of the section' }).fill('Wind')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Wind/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Add section' })).toBeFocused()
}

async function undoOwnMove(page: Page, site: { address: string }) {
  const course = await makeLargeCourse(site, 6, 2)
  await openHydrated(page, `${pages.lectures}?course=${course._id}`)
  const move = async (title: string) => {
    await box(page, title).click()
    await press(page, 'Move to…')
    const dialog = page.getByRole('dialog', { name: 'Move to a section' })
    await expect(dialog).toContainText(`“${title}”`)
    await dialog.getByLabel('Section').selectOption('Part 2')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(row(page, `Lecture 6: ${title}`)).toBeVisible()
    await expect(bar(page).getByRole('status')).toHaveText('0 selected')
  }
  const moveUp = async (title: string) => {
    await page.getByRole('button', { name: `More actions: ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await page.keyboard.press('Escape')
  }
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: 'Select lectures' }).click()
  await move('Lecture 1')
  const outline = /\/course\/[^/]+\/outline$/
  const release = await holdBack(page, { url: outline, method: 'PUT' })
  const isSent = page.waitForRequest((request) => request.method() === 'PUT' && outline.test(request.url()))
  await moveUp('Lecture 3')
  await expect(row(page, 'Lecture 1: Lecture 3')).toBeVisible()
  await isSent
  await undo.click()
  // Time for an Undo that would not wait for the move to ask for the order before it.
  await readSections(site, course)
  release()
  await expect(undo).toHaveCount(0)
  for (const [index, number] of [1, 3, 2, 4, 5, 6].entries())
    await expect(row(page, `Lecture ${index + 1}: Lecture ${number}`)).toBeVisible()

  await move('Lecture 1')
  await expect(undo).toBeVisible()
  await moveUp('Lecture 1')
  await expect(row(page, 'Lecture 5: Lecture 1')).toBeVisible()
  await expect(undo).toHaveCount(0)
}

async function usePhone(page: Page, site: { address: string }) {
  const course = await makeLargeCourse(site, 40, 2)
  await openHydrated(page, `${pages.lectures}?course=${course._id}`)
  await page.getByRole('button', { name: 'Lecture 1 of 40' }).click()
  await page.getByRole('button', { name: 'Select lectures' }).click()
  await box(page, 'Lecture 40').click()
  await box(page, 'Lecture 39').click()
  const lectures = page.getByRole('navigation', { name: 'Lectures' }).getByRole('list')
  const [list, below] = [await lectures.boundingBox(), await bar(page).boundingBox()]
  expect(list && below && list.y + list.height <= below.y + 1).toBe(true)
  expect(list?.height).toBeGreaterThan(200)
  expect(below && below.x >= 0 && below.x + below.width <= 360).toBe(true)
  await press(page, 'Move to…')
  const dialog = page.getByRole('dialog', { name: 'Move to a section' })
  await dialog.getByLabel('Section').selectOption('Part 1')
  await dialog.getByLabel('Position').selectOption('At the beginning')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(row(page, 'Lecture 1: Lecture 39')).toBeVisible()
  await expect(bar(page).getByRole('status')).toHaveText('0 selected')
  for (const title of ['Lecture 39', 'Lecture 40']) await box(page, title).click()
  await press(page, 'Delete')
  await expect(row(page, 'Lecture 1: Lecture 1')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, 'Lecture 2: Lecture 40')).toBeVisible()
  await expect.poll(() => readSections(site, course)).toEqual([0, 22, 18])
  // Escape ends the selection, but does not close the drawer around it.
  await box(page, 'Lecture 1').press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Select lectures' })).toBeVisible()
}
