import * as messages from '../../../contract/messages/assignment-take.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

const file = { name: 'knot.txt', mimeType: 'text/plain', buffer: Buffer.from('A loop') }
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('a learner writes, hands in, takes back, hands in again, and reads the grade that a marker releases', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const made = await makeAssignment(site.address, { dueAt: tomorrow(), latePenaltyPerDay: 1 })
  await openHydrated(page, made.page)
  await expect(page.getByText('Each day late costs 1 point')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.pressSequentially('My ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await text.pressSequentially('bowline')
  await page.getByRole('button', { name: 'Bold' }).click()
  await text.pressSequentially(' holds.')
  await expect(page.getByRole('button', { name: 'Picture' })).toHaveCount(0)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByLabel('Add files').setInputFiles([file])
  await expect(page.getByRole('link', { name: 'knot.txt' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await text.waitFor()
  await expect(text).toHaveText('My bowline holds.')
  await page.getByRole('button', { name: 'Markdown' }).click()
  await expect(text).toHaveValue('My **bowline** holds.')
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(page.getByText(/^Handed in /).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: inEnglish(messages.receipt) })).toBeFocused()
  await expect(page.getByText(/^SHA-256 /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(page.getByRole('heading', { name: inEnglish(messages.yourWork) })).toBeFocused()
  await text.fill('My bowline holds well.')
  // What is not saved yet is saved first.
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(page.getByText(/^Handed in /).first()).toBeVisible()
  await expect(page.getByText('My bowline holds well.')).toBeVisible()

  await beginSession(page, people.administrator)
  await openHydrated(page, made.markingPage)
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'knot.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Holds (6)' }).click()
  await page.getByRole('button', { name: 'Clear (4)' }).click()
  await expect(page.getByRole('textbox', { name: 'Points (of 10)' })).toHaveValue('10')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Well tied.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release grade' }).click()
  await expect(page.getByText('The learner sees this grade')).toBeVisible()

  await beginSession(page, people.learner)
  await openHydrated(page, made.page)
  await expect(page.getByText('10 of 10 points')).toBeVisible()
  await expect(page.getByText('Well tied.')).toBeVisible()
  await expectAccessible(page)
})
