import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { state } from '../player.ts'
import { field, openCourse } from './notes-steps.ts'

/** The page believes this; its code is loaded all the same when it asks for it. */
const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(navigator, 'onLine', { get: () => is, configurable: true })
    dispatchEvent(new Event(is ? 'online' : 'offline'))
  }, isOnline)

test('notes that were never opened say that one is offline, take no letter for a key, and open by themselves', async ({
  learner: page,
  site,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  )
  await openCourse(page, site.address)
  await page.keyboard.press('a')
  await expect(page.getByText('You are offline. Notes open by themselves')).toBeVisible()
  const { muted } = await state(page)
  await page.keyboard.press('m')
  expect((await state(page)).muted).toBe(muted)
  await setOnline(page, true)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('mind the gap')
  await expect(field(page)).toHaveValue('mind the gap')
})
