import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { cell, fillBook } from './with-gradebook.ts'

test('totals are passed or not passed once an editor chooses that scale', async ({
  administrator: page,
  site,
}) => {
  const { book, courseId, userIds, columnId } = await fillBook(site.address)
  const cookie = await signIn(site)
  for (const [index, points] of [5, 4.5].entries()) {
    const params = { courseId, userId: userIds[index] ?? '', itemId: columnId }
    await call(site, addresses.giveMark, { cookie, params, json: { points } })
  }
  await openHydrated(page, book)
  await page.getByRole('button', { name: 'How it counts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Talks')
  await dialog.getByRole('combobox', { name: 'Category: Talk' }).selectOption('Talks')
  await dialog.getByRole('combobox', { name: 'Totals are shown as' }).selectOption('Passed from 50 %')
  await dialog.getByRole('button', { name: 'Show who moves' }).click()
  await expect(dialog.getByText('45.5 % → Passed (50 %)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, 1, 0)).toHaveText('Passed (50 %)')
  await expect(cell(page, 2, 0)).toHaveText('Not passed (45 %)')
  await expect(cell(page, 2, 1)).toHaveText('Not passed (45 %)')
  await cell(page, 2, 0).click()
  await expect(dialog.getByText('4.5 of 10').first()).toBeVisible()
})

const homework = '01900000-0000-7000-8000-000000000001'
const exams = '01900000-0000-7000-8000-000000000002'

/** Homework of which the lowest is dropped, with two items of extra credit, and exams of which the one mark is not released. */
async function fillOwnGrades(address: string) {
  const site = { address }
  const { _id: courseId } = await makeCourse(address, { title: 'Ropes' })
  const cookie = await signIn(site)
  const params = { courseId }
  await signUp(address)
  const own = await signIn(site, people.learner)
  const userId: string = (await call(site, addresses.currentUser, { cookie: own })).json.user._id
  await call(site, addresses.enrolPeople, { cookie, params, json: { userIds: [userId] } })
  const items: { itemId: string; categoryId: string; isExtraCredit: boolean }[] = []
  const addColumn = async (title: string, maxPoints: number, given: object | null, isExtraCredit = false) => {
    const { item } = (
      await call(site, addresses.addGradeColumn, { cookie, params, json: { title, maxPoints } })
    ).json
    items.push({ itemId: item.itemId, categoryId: homework, isExtraCredit })
    const key = { ...params, userId, itemId: item.itemId }
    if (given) await call(site, addresses.giveMark, { cookie, params: key, json: given })
  }
  await addColumn('Bends', 10, { points: 4 })
  await addColumn('Hitches', 10, { points: 9 })
  await addColumn('Splices', 10, null)
  await addColumn('Whippings', 10, { isExcused: true, reason: 'Was ill' })
  await addColumn('Help others', 5, { points: 1 }, true)
  await addColumn('Draw a knot', 5, null, true)
  const json = { title: 'Essay', points: 10, kinds: ['text'] }
  const { lecture } = (await call(site, addresses.addAssignment, { cookie, params, json })).json
  items.push({ itemId: lecture._id, categoryId: exams, isExtraCredit: false })
  const work = { cookie: own, params: { lectureId: lecture._id } }
  await call(site, addresses.saveSubmission, { ...work, json: { text: 'On ropes' } })
  const { submissionId } = (await call(site, addresses.submitWork, work)).json.submission
  await call(site, addresses.gradeSubmission, { cookie, params: { submissionId }, json: { points: 3 } })
  const categories = [
    { categoryId: homework, title: 'Homework', weight: 40, dropLowest: 1 },
    { categoryId: exams, title: 'Exams', weight: 60 },
  ]
  const settings = { categories, items, scale: 'pass' }
  const { status } = await call(site, addresses.saveGradeSettings, { cookie, params, json: settings })
  expect(status).toBe(200)
  const release = () => call(site, addresses.releaseGrades, { cookie, params: { lectureId: lecture._id } })
  return { page: `${pages.myGrades}?course=${courseId}`, release }
}

const box = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
    .last()

/** Opens the sum of a total, and answers its lines. */
async function readSum(page: Page, name: string) {
  await box(page, name).getByText('How the total is made').click()
  const lines = await box(page, name).locator('details li, details h3 ~ p').allInnerTexts()
  return lines.map((line) => line.trim().replace(/\s+/g, ' '))
}

test('a learner sees what is dropped, what only adds, and nothing of what is not released; both totals agree with it', async ({
  visitor: page,
  site,
}) => {
  const own = await fillOwnGrades(site.address)
  await beginSession(page, people.learner)
  await openHydrated(page, own.page)
  const items = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const read = async () => (await items.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(', '))
  await expect(items).toHaveCount(7)
  expect(await read()).toEqual([
    'Essay, Exams · 60 % of the whole, Handed in, Points and feedback',
    'Bends, Homework · Dropped as the lowest, 4 of 10',
    'Hitches, Homework · 10 % of the whole, 9 of 10',
    'Splices, Homework · 10 % of the whole, Not marked yet',
    'Whippings, Homework · Does not count, Excused',
    'Help others, Homework · Extra credit, 1 of 5',
    'Draw a knot, Homework · Extra credit, Not marked yet',
  ])
  await expect(box(page, 'So far')).toContainText('Passed (100 %)')
  await expect(box(page, 'If the rest were 0')).toContainText('Not passed (28 %)')
  await items.filter({ hasText: 'Essay' }).getByText('Points and feedback').click()
  await expect(items.filter({ hasText: 'Essay' })).toContainText('no points to see yet')
  expect(await readSum(page, 'So far')).toEqual([
    'Bends Dropped as the lowest 4 of 10',
    'Hitches 9 of 10',
    'Splices Not marked yet',
    'Whippings Excused',
    'Help others Extra credit: adds 1',
    'Draw a knot Not marked yet',
    '10 of 10 100 %',
    'Essay Handed in',
    'Nothing graded yet',
  ])
  // The one that is not marked is now the lowest: what was dropped before counts again.
  expect(await readSum(page, 'If the rest were 0')).toEqual([
    'Bends 4 of 10',
    'Hitches 9 of 10',
    'Splices Dropped as the lowest',
    'Whippings Excused',
    'Help others Extra credit: adds 1',
    'Draw a knot Not marked yet Extra credit: adds 0',
    '14 of 20 70 %',
    'Essay Handed in 0 of 10',
    '0 of 10 0 %',
  ])
  await expect(box(page, 'So far').getByText('The lowest is dropped')).toBeVisible()
  await expectAccessible(page)
  await own.release()
  await page.reload()
  await expect(box(page, 'So far')).toContainText('Passed (58 %)')
  await expect(box(page, 'If the rest were 0')).toContainText('Not passed (46 %)')
  expect((await read())[0]).toBe('Essay, Exams · 60 % of the whole, 3 of 10, Points and feedback')
})
