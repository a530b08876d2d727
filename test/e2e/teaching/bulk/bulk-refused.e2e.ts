import type { Page } from '@playwright/test'
import { apiBase, pages } from '../../../../contract/addresses.ts'
import { addresses } from '../../../../contract/api/addresses.ts'
import { call } from '../../../support/http/client.ts'
import { failWith } from '../../network.ts'
import { notice, toaster } from '../../notifications.ts'
import { openHydrated } from '../../opened.ts'
import { expect, test } from '../../people.ts'
import { makeLargeCourse } from './large-course.ts'

const titles = (page: Page) =>
  page.getByRole('navigation', { name: 'Lectures' }).locator('button[aria-current]')
const status = (page: Page) => page.getByRole('region', { name: 'Selected lectures' }).getByRole('status')

async function selectTwo(page: Page, courseId: string) {
  await openHydrated(page, `${pages.lectures}?course=${courseId}`)
  await page.getByRole('button', { name: 'Select lectures' }).click()
  await page.getByRole('checkbox', { name: 'Select Lecture 1', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Lecture 2', exact: true }).click()
}

async function moveToLast(page: Page) {
  await page.getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to a section' })
  await dialog.getByLabel('Section').selectOption('Part 2')
  await dialog.getByRole('button', { name: 'Move' }).click()
}

const before = [
  'Lecture 1: Lecture 1',
  'Lecture 2: Lecture 2',
  'Lecture 3: Lecture 3',
  'Lecture 4: Lecture 4',
]

const changed = 'Someone else changed this list. It has been refreshed; please try again.'

test.use({
  expectedErrors:
    /500 \(Internal Server Error\)|409 \(Conflict\)|404 \(Not Found\)|ERR_INTERNET_DISCONNECTED/,
})

test('what the server refuses, others have changed, or the network loses is neither done nor said to be', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('when the server fails, nothing is deleted, said to be, or offered to be undone, and the selection stays', () =>
    fail(page, site))
  await test.step('when somebody else has changed the course, a move and a delete are refused, and the list shows what there is', () =>
    refuseChanged(page, site))
  await test.step('when another editor has arranged the same lectures, a move undoes nothing that this page did not show', () =>
    refuseArranged(page, site))
  await test.step('without a network nothing pretends success, and later all of it works', () =>
    loseNetwork(page, site))
})

async function fail(page: Page, site: { address: string }) {
  const { _id } = await makeLargeCourse(site, 4, 2)
  await selectTwo(page, _id)
  const calls = { url: `**${apiBase}/course/*/lectures`, method: 'DELETE' }
  const message = 'Something went wrong on our side'
  const mend = await failWith(page, calls, 500, { success: false, message })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(notice(page, message)).toBeVisible()
  await expect(titles(page)).toHaveText(before)
  await expect(status(page)).toContainText('2 selected')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await mend()

  const restore = { url: `**${apiBase}/course/*/lectures/restore`, method: 'POST' }
  const mendRestore = await failWith(page, restore, 500, { success: false, message })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(titles(page)).toHaveText(['Lecture 1: Lecture 3', 'Lecture 2: Lecture 4'])
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(undo).toBeEnabled()
  await expect(titles(page)).toHaveCount(2)
  await mendRestore()
  await undo.click()
  await expect(titles(page)).toHaveText(before)
}

async function refuseChanged(page: Page, site: { address: string }) {
  const { _id, ids, request } = await makeLargeCourse(site, 4, 2)
  await selectTwo(page, _id)
  const remove = (lectureId = '') =>
    call(site, addresses.deleteLecture, { ...request, query: `courseId=${_id}&lectureId=${lectureId}` })
  await remove(ids[3])
  await moveToLast(page)
  await expect(notice(page, changed)).toBeVisible()
  await expect(titles(page)).toHaveText(before.slice(0, 3))
  await expect(page.getByText('2 lectures moved')).toHaveCount(0)

  await remove(ids[0])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const gone = 'Some of these lectures no longer exist. Nothing was changed.'
  await expect(notice(page, gone)).toBeVisible()
  await expect(titles(page)).toHaveText(['Lecture 1: Lecture 2', 'Lecture 2: Lecture 3'])
  await expect(status(page)).toContainText('1 selected')
}

async function refuseArranged(page: Page, site: { address: string }) {
  const { _id, ids, request } = await makeLargeCourse(site, 4, 2)
  await selectTwo(page, _id)
  const lectureIds = [ids[0], ids[1], ids[3], ids[2]]
  await call(site, addresses.orderLectures, { ...request, json: { lectureIds } })
  await moveToLast(page)
  await expect(notice(page, changed)).toBeVisible()
  const theirs = ['Lecture 1', 'Lecture 2', 'Lecture 4', 'Lecture 3']
  const numbered = (names: string[]) => names.map((name, index) => `Lecture ${index + 1}: ${name}`)
  await expect(titles(page)).toHaveText(numbered(theirs))
  await moveToLast(page)
  await expect(page.getByText('2 lectures moved')).toBeVisible()
  const both = ['Lecture 4', 'Lecture 3', 'Lecture 1', 'Lecture 2']
  await expect(titles(page)).toHaveText(numbered(both))
  await page.reload()
  await expect(titles(page)).toHaveText(numbered(both))
}

async function loseNetwork(page: Page, site: { address: string }) {
  const { _id } = await makeLargeCourse(site, 4, 2)
  await selectTwo(page, _id)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toaster(page)).toContainText(/could not be reached|connection|offline/i)
  await expect(titles(page)).toHaveText(before)
  await expect(status(page)).toContainText('2 selected')
  const failed = page.waitForEvent('requestfailed', (request) => request.method() !== 'GET')
  await moveToLast(page)
  await failed
  await expect(titles(page)).toHaveText(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.context().setOffline(false)
  await moveToLast(page)
  await expect(titles(page)).toHaveText([
    'Lecture 1: Lecture 3',
    'Lecture 2: Lecture 4',
    'Lecture 3: Lecture 1',
    'Lecture 4: Lecture 2',
  ])
  await expect(page.getByText('2 lectures moved')).toBeVisible()
}
