import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const lectures = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]

test.describe('in the drawer of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('Undo can be pressed after a delete', async ({ administrator: page, site }) => {
    const { _id } = await makeCourse(site.address, {}, lectures)
    await page.goto(`${pages.lectures}?course=${_id}`)
    // What only editors see comes last, and moves the button.
    await expect(page.getByRole('button', { name: 'Add New Lecture' })).toBeVisible()
    await page.getByRole('button', { name: 'Lecture 1 of 3' }).click()
    const drawer = page.getByRole('dialog', { name: 'Lectures of this course' })
    await drawer.getByRole('button', { name: 'Delete Lecture: Two' }).click()
    const undo = drawer.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeInViewport()
    await undo.click()
    await expect(notice(page, inEnglish(calls.lectureRestored))).toBeVisible()
    await expect(drawer.getByRole('button', { name: /^Lecture \d+: / })).toHaveCount(3)
  })

  test('Escape closes the form that is open in it, not the drawer', { tag: '@slow' }, async ({
    administrator: page,
    site,
  }) => {
    const { _id } = await makeCourse(site.address, {}, lectures)
    await page.goto(`${pages.lectures}?course=${_id}`)
    // What only editors see comes last, and moves the button.
    await expect(page.getByRole('button', { name: 'Add New Lecture' })).toBeVisible()
    await page.getByRole('button', { name: 'Lecture 1 of 3' }).click()
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
  })
})

test('a lecture that is deleted right after a move is deleted once the order is stored', async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, lectures)
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  const titles = page.getByRole('button', { name: /^Lecture \d+: / })
  const calls: string[] = []
  page.on('requestfinished', (request) => {
    if (['PUT', 'DELETE'].includes(request.method())) calls.push(request.method())
  })
  const release = await holdBack(page, { url: '**/outline', method: 'PUT' })
  await page.getByRole('button', { name: 'More actions: One' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(titles).toHaveText(['Lecture 1: Two', 'Lecture 2: One', 'Lecture 3: Three'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Lecture: One' }).click()
  await expect(page.getByRole('button', { name: 'Delete Lecture: One' })).toBeDisabled()
  expect(calls).toEqual([])
  release()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(calls).toEqual(['PUT', 'DELETE'])
})

test('a lecture moves two steps with two presses, and the focus stays on the pressed button', async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, lectures)
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  const titles = page.getByRole('button', { name: /^Lecture \d+: / })
  const more = page.getByRole('button', { name: 'More actions: One' })
  await more.focus()
  await page.keyboard.press('Enter')
  const down = page.getByRole('menuitem', { name: 'Move down' })
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Lecture 1: Two', 'Lecture 2: One', 'Lecture 3: Three'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Lecture 1: Two', 'Lecture 2: Three', 'Lecture 3: One'])
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await page.getByRole('button', { name: 'Delete Lecture: One' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(titles).toHaveCount(3)
})
