import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { openLecture } from '../player.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' } })
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

test('a lecture that was chosen without a network gets its captions, transcript, notes and questions when it is back', {
  tag: '@slow',
}, async ({ learner: page }) => {
  await openWithNotes(page)
  await expect(page.getByRole('button', { name: 'Captions', exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Lecture 2/ }).click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('Your notes could not be loaded')).toBeVisible()
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await expect(page.getByText('The transcript could not be loaded')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('This lecture has no captions')).toHaveCount(0)
  await expect(page.getByText('The questions could not be loaded')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByLabel('Search in the transcript')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Captions', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('No notes yet')).toBeVisible()
  await expect(page.getByText('No questions yet')).toBeVisible()

  // With the notes in view, they are loaded by themselves, too.
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: 'Lectures' }).click()
  await page.getByRole('button', { name: /^Lecture 3/ }).click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('Your notes could not be loaded')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No notes yet')).toBeVisible()
})

/** Opens a lecture and waits for the code of the notes, which the page fetches after the video. */
async function openWithNotes(page: Page) {
  const fetched = page.waitForResponse(/\/assets\/lecture-notes-/)
  await openLecture(page)
  await (await fetched).finished()
}
