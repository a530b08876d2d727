import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { handInAs, makeAssignment } from './with-assignment.ts'

const people = ['Ada Lovelace', 'Grace Hopper', 'Joan Clarke']

async function handInAll(address: string, lectureId: string) {
  for (const name of people) await handInAs(address, lectureId, `${name.split(' ')[0]}@school.example`, name)
}

/** Presses keys one after the other, and counts them. */
function countPresses(page: Page) {
  const counted = { presses: 0 }
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    counted.presses += keys.length
  }
  return { counted, press }
}

const shown = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()

test('a marker gives points to each hand-in by its digits and Enter, 31 presses besides the digits of 30', async ({
  administrator: page,
  site,
}) => {
  const { lectureId, markingPage } = await makeAssignment(site.address, { rubric: null })
  await handInAll(site.address, lectureId)
  await openHydrated(page, markingPage)
  const { counted, press } = countPresses(page)
  const points = page.getByRole('textbox', { name: 'Points (of 10)' })
  await shown(page, 'Ada Lovelace')
  await press('p')
  for (const name of people) {
    await shown(page, name)
    await expect(points).toBeFocused()
    await expect(points).toHaveValue('')
    await press('7', 'Enter')
  }
  expect(counted.presses, 'one to begin, and for each a digit and Enter').toBe(1 + people.length * 2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Graded')
  const list = page.getByRole('list', { name: 'What was handed in' })
  await expect(list.getByRole('button', { name: /7 of 10 points/ })).toHaveCount(3)
})

test('a marker chooses levels of a rubric by their digits; a saved comment is put in by its key', async ({
  administrator: page,
  site,
}) => {
  const { lectureId, markingPage } = await makeAssignment(site.address)
  await handInAll(site.address, lectureId)
  await openHydrated(page, markingPage)
  const { counted, press } = countPresses(page)
  const points = page.getByRole('textbox', { name: 'Points (of 10)' })
  await shown(page, 'Ada Lovelace')
  await press('p', '2', '2', 'Enter')
  await shown(page, 'Grace Hopper')
  await expect(page.getByRole('button', { name: 'Loose (0)' })).toBeFocused()
  await press('1', '2', 'Enter')
  await shown(page, 'Joan Clarke')
  await expect(page.getByRole('button', { name: 'Loose (0)' })).toBeFocused()
  expect(counted.presses, 'one to begin, and for each a digit for each criterion and Enter').toBe(1 + 2 * 3)
  await press('k')
  await shown(page, 'Grace Hopper')
  await expect(points).toHaveValue('4')

  await test.step('a remark is kept once, put in by a press and by a key, and deleted', async () => {
    const comment = page.getByRole('textbox', { name: 'Comment' })
    const save = page.getByRole('button', { name: 'Save this comment to use it again' })
    const saved = page.getByRole('region', { name: 'Saved comments' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await comment.fill('Name your sources.')
    await save.press('Enter')
    await expect(saved.getByRole('button', { name: 'Name your sources.', exact: true })).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await shown(page, 'Joan Clarke')
    await comment.fill('Well tied.')
    await page.keyboard.press('Alt+1')
    await expect(comment).toHaveValue('Well tied.\nName your sources.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(comment).toHaveValue('Well tied.\nName your sources.')
    await comment.fill('')
    await saved.getByRole('button', { name: 'Name your sources.', exact: true }).press('Enter')
    await expect(comment).toHaveValue('Name your sources.')
    await page.getByRole('button', { name: 'Delete the saved comment “Name your sources.”' }).click()
    await expect(saved).toBeHidden()
  })
})

test('a filter stays while a marker goes on, and after a reload; work is found by its name', async ({
  administrator: page,
  site,
}) => {
  const { lectureId, markingPage } = await makeAssignment(site.address, { dueAt: '2026-01-01T12:00:00Z' })
  await handInAll(site.address, lectureId)
  await openHydrated(page, markingPage)
  const list = page.getByRole('list', { name: 'What was handed in' })
  const show = page.getByRole('combobox', { name: 'Show' })
  await show.selectOption('Late')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Next' }).click()
  await shown(page, 'Grace Hopper')
  await expect(show).toHaveValue('late')
  await page.reload()
  await expect(show).toHaveValue('late')
  await shown(page, 'Grace Hopper')
  await page.getByRole('searchbox', { name: 'Find by name' }).fill('clar')
  await shown(page, 'Joan Clarke')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(show).toHaveValue('late')
})
