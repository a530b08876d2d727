import type { Locator, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import { undoSeconds } from '../../../contract/validation/limits.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { lift } from '../workshop/drag.ts'

const titles = (page: Page) => page.getByRole('button', { name: /^Lecture \d+: / })

async function openThree(page: Page, address: string) {
  const { _id } = await makeCourse(address, {}, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  await expect(page.getByRole('button', { name: 'Add New Lecture' })).toBeVisible()
}

test.describe('in a wide window', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ })

  test('lectures are moved by mouse, keys and menu, and deleted; the focus and the order stay right', {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    await openThree(page, site.address)
    await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Two', 'Lecture 3: Three'])
    await test.step('a lecture is dragged to another position and stays there', () => dragToLast(page))
    await test.step('a lecture is moved by keyboard, and each step is announced', () => moveByKeys(page))
    await test.step('an order that the server rejects is undone with a message', () => refuseOrder(page))
    await test.step('a lecture moves two steps with two presses, and the focus stays on the pressed button', () =>
      moveTwoSteps(page))
    await test.step('after Undo the focus is on the restored lecture', () => undoByKeys(page))
    await test.step('a lecture that is deleted right after a move is deleted once the order is stored', () =>
      deleteAfterMove(page))
    await openThree(page, site.address)
    await test.step('two clicks on the same place delete one lecture', () => clickTwice(page))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the list of lectures is a drawer, in which lectures are chosen, edited and deleted', {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    await openThree(page, site.address)
    await test.step('the list of lectures is a drawer', () => openDrawer(page))
    await test.step('Escape closes the form that is open in it, not the drawer', () => leaveForm(page))
    await openThree(page, site.address)
    await page.getByRole('button', { name: 'Lecture 1 of 3' }).click()
    await test.step('two clicks on the same place delete one lecture, and Undo can be pressed', () =>
      clickTwice(page))
  })
})

async function dragToLast(page: Page) {
  await drag(page, page.locator('[data-handle=One]'), page.locator('[data-handle=Three]'))
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: Three', 'Lecture 3: One'])
  await expect(notice(page, 'Order saved')).toBeVisible()
  await page.reload()
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: Three', 'Lecture 3: One'])

  await drag(page, page.locator('[data-handle=One]'), page.locator('[data-handle=Two]'), 'Escape')
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: Three', 'Lecture 3: One'])
}

async function moveByKeys(page: Page) {
  const announced = (text: string) => page.getByRole('status').getByText(text)
  await page.getByRole('button', { name: 'Move Two' }).focus()
  await page.keyboard.press('Space')
  await expect(announced('Picked up Two, lecture 1 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(announced('Two is now lecture 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(titles(page)).toHaveText(['Lecture 1: Three', 'Lecture 2: Two', 'Lecture 3: One'])
  await expect(announced('Dropped Two, lecture 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Two' })).toBeFocused()
}

async function refuseOrder(page: Page) {
  const conflict = { success: false, message: 'Somebody was faster', code: 'conflict' }
  await page.route(/\/outline$/, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: conflict }) : route.continue(),
  )
  await drag(page, page.locator('[data-handle=One]'), page.locator('[data-handle=Three]'))
  await expect(notice(page, 'Somebody was faster')).toBeVisible()
  await expect(titles(page)).toHaveText(['Lecture 1: Three', 'Lecture 2: Two', 'Lecture 3: One'])
  await page.unroute(/\/outline$/)
}

async function moveTwoSteps(page: Page) {
  const more = page.getByRole('button', { name: 'More actions: Three' })
  await more.focus()
  await page.keyboard.press('Enter')
  const down = page.getByRole('menuitem', { name: 'Move down' })
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: Three', 'Lecture 3: One'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: One', 'Lecture 3: Three'])
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
}

async function undoByKeys(page: Page) {
  await page.getByRole('button', { name: 'Delete Lecture: Three' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lecture 3: Three', exact: true })).toBeFocused()
  await expect(titles(page)).toHaveText(['Lecture 1: Two', 'Lecture 2: One', 'Lecture 3: Three'])
}

async function deleteAfterMove(page: Page) {
  const calls: string[] = []
  page.on('requestfinished', (request) => {
    if (['PUT', 'DELETE'].includes(request.method())) calls.push(request.method())
  })
  const release = await holdBack(page, { url: '**/outline', method: 'PUT' })
  await page.getByRole('button', { name: 'More actions: Two' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Two', 'Lecture 3: Three'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Lecture: Two' }).click()
  await expect(page.getByRole('button', { name: 'Delete Lecture: Two' })).toBeDisabled()
  expect(calls).toEqual([])
  release()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(calls).toEqual(['PUT', 'DELETE'])
}

/** The deleted lecture stays where it was until it is gone or restored. */
async function clickTwice(page: Page) {
  const all = ['Lecture 1: One', 'Lecture 2: Two', 'Lecture 3: Three']
  await expect(titles(page)).toHaveText(all)
  await expect(page.locator('[data-handle=Three]')).toBeVisible()
  await page.clock.install()
  const button = page.getByRole('button', { name: 'Delete Lecture: Two' })
  await button.hover()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not visible')
  const clickAgain = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await clickAgain()
  const row = page.getByRole('list').getByRole('status', { name: 'Undo' })
  await expect(row).toContainText('“Two” was deleted.')
  await clickAgain()
  await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Three'])
  // A notification stays while the mouse is on it, and covers the list on a phone.
  await page.mouse.move(0, 0)
  const undo = row.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport()
  await undo.click()
  await page.mouse.move(0, 0)
  await expect(notice(page, inEnglish(calls.lectureRestored))).toBeVisible()
  await expect(titles(page)).toHaveText(all)

  await button.click()
  await page.mouse.move(0, 0)
  await expect(row).toBeVisible()
  await page.clock.runFor(undoSeconds * 1_000)
  await expect(row).toHaveCount(0)
  await expect(titles(page)).toHaveText(['Lecture 1: One', 'Lecture 2: Three'])
}

async function openDrawer(page: Page) {
  const button = page.getByRole('button', { name: 'Lecture 1 of 3' })
  await expect(titles(page)).toHaveCount(0)
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Lectures of this course' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await titles(page).last().click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lecture 3 of 3' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three')
}

async function leaveForm(page: Page) {
  await page.getByRole('button', { name: 'Lecture 3 of 3' }).click()
  const drawer = page.getByRole('dialog', { name: 'Lectures of this course' })
  const more = drawer.getByRole('button', { name: 'More actions: Two' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the lecture' })
  await form.getByLabel('Title').fill('Two and a half')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).press('Enter')
  await expect(form).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await expect(more).toBeFocused()
}

/** Drags one handle past the other; a key pressed on the way may cancel it. */
async function drag(page: Page, from: Locator, to: Locator, key?: string) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('A handle has no room')
  const x = start.x + start.width / 2
  const past = end.y > start.y ? end.y + end.height : end.y - 8
  await lift(page, x, start.y + start.height / 2)
  await page.mouse.move(x, (start.y + past) / 2, { steps: 3 })
  await page.mouse.move(x, past, { steps: 3 })
  if (key) await page.keyboard.press(key)
  await page.mouse.up()
}
