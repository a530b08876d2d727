import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { play, state } from '../player.ts'
import { field, notes, openCourse, saveNote } from './notes-steps.ts'

/** The page believes this; its code is loaded all the same when it asks for it. */
const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(navigator, 'onLine', { get: () => is, configurable: true })
    dispatchEvent(new Event(is ? 'online' : 'offline'))
  }, isOnline)

test('by keyboard alone notes are begun, saved, deleted and brought back; they wait for the network, and pause the video', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  )
  const course = await openCourse(page, site.address)
  await test.step('notes that were never opened say that one is offline, take no letter for a key, and open by themselves', () =>
    openOffline(page))
  await test.step('Control and Enter save a note, which is deleted and brought back', () => saveByKeys(page))
  await test.step('a note with A pauses the video, which goes on after Save or Escape', () =>
    pauseForNotes(page))

  await openHydrated(
    page,
    `${pages.notes}?course=${(await makeCourse(site.address, { title: 'Winds' }))._id}`,
  )
  await expect(page.getByRole('heading', { name: 'No notes in this course yet' })).toBeVisible()
  await expectSound(page)
  await openHydrated(page, `${pages.notes}?course=${course._id}`)
  await page.getByRole('link', { name: 'Open the lecture at 0:00' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bowline' })).toBeVisible()
})

async function openOffline(page: Page) {
  await page.keyboard.press('a')
  await expect(page.getByText('You are offline. Notes open by themselves')).toBeVisible()
  const { muted } = await state(page)
  await page.keyboard.press('m')
  expect((await state(page)).muted).toBe(muted)
  await setOnline(page, true)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('mind the gap')
  await expect(field(page)).toHaveValue('mind the gap')
}

async function saveByKeys(page: Page) {
  await field(page).fill('')
  await page.keyboard.type('mfk, then 5 > 3?')
  await expect(field(page)).toHaveValue('mfk, then 5 > 3?')
  expect(await state(page)).toMatchObject({ muted: false, paused: true, seconds: 0 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note saved')).toBeVisible()
  await page.getByRole('button', { name: 'Delete note at 0:00' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit note at 0:00' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit note at 0:00' }).press('Enter')
  await page.keyboard.type(' Mended.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Edit note at 0:00' })).toBeFocused()
  await expect(notes(page)).toContainText('Mended.')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Write a note')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function pauseForNotes(page: Page) {
  const player = page.getByRole('region', { name: 'Video player' })
  await play(page)
  await page.keyboard.press('a')
  await expect(field(page)).toBeFocused()
  expect((await state(page)).paused).toBe(true)
  await page.keyboard.press('Escape')
  await expect(player).toBeFocused()
  await expect.poll(async () => (await state(page)).paused).toBe(false)

  await page.keyboard.press('a')
  await expect(field(page)).toBeFocused()
  await field(page).fill('worth keeping')
  expect((await state(page)).paused).toBe(true)
  await saveNote(page).click()
  await expect(notes(page).filter({ hasText: 'worth keeping' })).toBeVisible()
  await expect.poll(async () => (await state(page)).paused).toBe(false)

  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await page.keyboard.press('a')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(player).toBeFocused()
  expect((await state(page)).paused).toBe(true)
}
