import { expect, test } from '../people.ts'
import { play, state } from '../player.ts'
import { field, notes, openCourse, saveNote } from './notes-steps.ts'

test('a note with A pauses the video, which goes on after Save or Escape; Escape returns to the player', async ({
  learner: page,
  site,
}) => {
  await openCourse(page, site.address)
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
  await expect(notes(page)).toContainText('worth keeping')
  await expect.poll(async () => (await state(page)).paused).toBe(false)

  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await page.keyboard.press('a')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(player).toBeFocused()
  expect((await state(page)).paused).toBe(true)
})
