import type { Locator, Page } from '@playwright/test'
import { pages } from '../../../../contract/addresses.ts'
import { addresses } from '../../../../contract/api/addresses.ts'
import { call } from '../../../support/http/client.ts'
import { notice } from '../../notifications.ts'
import { openHydrated } from '../../opened.ts'
import { expect, sample, test } from '../../people.ts'
import { lift } from '../../workshop/drag.ts'
import { makeLargeCourse } from './large-course.ts'

const rows = (page: Page) =>
  page.getByRole('navigation', { name: 'Lectures' }).locator('h2, button[aria-current]')
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })

async function withEmptySection(site: { address: string }) {
  const course = await makeLargeCourse(site, 4, 1)
  await call(site, addresses.addSection, { ...course.request, json: { title: 'Empty' } })
  return course
}

async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not in view')
  await lift(page, start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 20 })
  await page.mouse.up()
}

test('lectures are dragged, duplicated and uploaded into sections', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  await test.step('a lecture is dragged into a section without lectures, by mouse and by keyboard', () =>
    dragIntoEmpty(page, site))
  await test.step('dragging one of the selected lectures moves all of them', () => dragSelected(page, site))
  await test.step('a lecture is duplicated behind itself, as a draft', () => duplicate(page, site))
  await test.step('several videos are uploaded into the section from which the form was opened, or another one', () =>
    uploadInto(page, site))
})

async function dragIntoEmpty(page: Page, site: { address: string }) {
  const { _id } = await withEmptySection(site)
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  const zone = page.getByText('No lectures yet. Drag one here.')
  await drag(page, handle(page, 'Lecture 2'), zone)
  await expect(rows(page)).toHaveText([
    /^Part 1/,
    'Lecture 1: Lecture 1',
    'Lecture 2: Lecture 3',
    'Lecture 3: Lecture 4',
    /^Empty1 lecture/,
    'Lecture 4: Lecture 2',
  ])
  await expect(zone).toHaveCount(0)
  await page.reload()
  await expect(rows(page).last()).toHaveText('Lecture 4: Lecture 2')

  // Moves it back, so that the section is empty again.
  await page.getByRole('button', { name: 'More actions: Lecture 2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await page.keyboard.press('Escape')
  await expect(zone).toBeVisible()
  await handle(page, 'Lecture 2').focus()
  await page.keyboard.press('Space')
  const announced = (text: string) => page.getByRole('status').getByText(text)
  await expect(announced('Picked up Lecture 2, lecture 4 of 4.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(announced('Lecture 2 is now in the section Empty.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(announced('Dropped Lecture 2 into the section Empty.')).toBeAttached()
  await expect(rows(page).last()).toHaveText('Lecture 4: Lecture 2')
  await expect(zone).toHaveCount(0)
  await expect(handle(page, 'Lecture 2')).toBeFocused()
}

async function dragSelected(page: Page, site: { address: string }) {
  const { _id } = await withEmptySection(site)
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  await page.getByRole('button', { name: 'Select lectures' }).click()
  for (const title of ['Lecture 1', 'Lecture 3'])
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).click()
  await drag(page, handle(page, 'Lecture 3'), page.getByText('No lectures yet. Drag one here.'))
  await expect(rows(page)).toHaveText([
    /^Part 1/,
    'Lecture 1: Lecture 2',
    'Lecture 2: Lecture 4',
    /^Empty2 lectures/,
    'Lecture 3: Lecture 1',
    'Lecture 4: Lecture 3',
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([
    /^Part 1/,
    'Lecture 1: Lecture 1',
    'Lecture 2: Lecture 2',
    'Lecture 3: Lecture 3',
    'Lecture 4: Lecture 4',
    /^Empty0 lectures/,
  ])
  await drag(page, handle(page, 'Lecture 1'), handle(page, 'Lecture 4'))
  await expect(rows(page)).toHaveText([
    /^Part 1/,
    'Lecture 1: Lecture 2',
    'Lecture 2: Lecture 4',
    'Lecture 3: Lecture 1',
    'Lecture 4: Lecture 3',
    /^Empty0 lectures/,
  ])
}

async function duplicate(page: Page, site: { address: string }) {
  const { _id } = await makeLargeCourse(site, 2, 1)
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  await page.getByRole('button', { name: 'More actions: Lecture 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  await expect(notice(page, 'Lecture duplicated. The copy is a draft.')).toBeVisible()
  await expect(rows(page)).toHaveText([
    /^Part 1/,
    'Lecture 1: Lecture 1',
    'Lecture 2: Copy of Lecture 1',
    'Lecture 3: Lecture 2',
  ])
  await expect(page.getByRole('listitem').filter({ hasText: 'Copy of Lecture 1' })).toContainText('Draft')
  await expect(page.getByRole('button', { name: 'More actions: Lecture 1' })).toBeFocused()
}

async function uploadInto(page: Page, site: { address: string }) {
  const { _id } = await makeLargeCourse(site, 4, 2)
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  await page.getByRole('button', { name: 'More actions: section Part 1' }).click()
  await page.getByRole('menuitem', { name: 'Upload into this section' }).click()
  await expect(page.getByRole('combobox', { name: 'Section' }).locator('option:checked')).toHaveText('Part 1')
  await page.getByRole('button', { name: 'Add several videos at once' }).click()
  const videos = ['cloud-computing-1.mp4', 'web-development-3.webm'].map(sample)
  await page.getByLabel('Choose videos').setInputFiles(videos)
  await expect(page.getByRole('combobox', { name: 'Section' }).locator('option:checked')).toHaveText('Part 1')
  await page.getByLabel('Description for all').fill('From the summer school')
  await page.getByRole('button', { name: 'Add 2 lectures' }).click()
  await expect(rows(page)).toHaveText([
    /^Part 14 lectures/,
    'Lecture 1: Lecture 1',
    'Lecture 2: Lecture 2',
    'Lecture 3: cloud computing 1',
    'Lecture 4: web development 3',
    /^Part 22 lectures/,
    'Lecture 5: Lecture 3',
    'Lecture 6: Lecture 4',
  ])
}
