import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import { messageFields } from '../../support/drafts.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const inbox = (page: Page) => page.getByRole('region', { name: 'Messages' })

async function write(address: string, name: string, changes: object = {}) {
  const body = JSON.stringify(messageFields({ name, ...changes }))
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${address}/api/v1/post`, { method: 'POST', headers, body })).status).toBe(201)
}

test('an administrator answers, assigns and notes a message by keyboard, and takes spam back; what a program writes is spam, and it is told the same', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('a program that fills every field of the contact form writes spam, and is told the same', async () => {
    await openHydrated(page, pages.contact)
    await page.getByLabel('Message').fill('Buy now')
    await page.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://buy.example'
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(notice(page, inEnglish(calls.messageSent))).toBeVisible()
    await openHydrated(page, pages.dashboard)
    await expect(inbox(page).getByRole('heading', { name: 'No messages here' })).toBeVisible()
    await inbox(page).getByRole('radio', { name: 'Spam' }).press('Space')
    await expect(inbox(page).getByRole('article')).toContainText('Buy now')
  })

  await test.step('an administrator answers, assigns and notes a message by keyboard, and takes spam back', async () => {
    await write(site.address, 'First', { message: 'Where is the harbour?' })
    await write(site.address, 'Second')
    await openHydrated(page, pages.dashboard)
    const cards = inbox(page).getByRole('article')
    const second = cards.filter({ hasText: 'Second' })
    await second.getByText('Reply here, assign, note').press('Enter')
    await second.getByLabel('Assigned to').selectOption('Administrator')
    await expect(second).toContainText('Assigned to Administrator')
    await second.getByLabel('Note for administrators').fill('Asked twice')
    await second.getByRole('button', { name: 'Save the note' }).press('Enter')
    await expect(notice(page, inEnglish(calls.messageMarked)).first()).toBeVisible()
    await expectAccessible(page)
    await expectFits(page, [360])
    await page.setViewportSize({ width: 1280, height: 800 })

    await second.getByLabel('Your reply to Second').fill('On Monday.')
    await second.getByRole('button', { name: 'Send the reply' }).press('Enter')
    await expect(notice(page, inEnglish(calls.replyWritten))).toBeVisible()
    await expect(second).toContainText('Done')
    await expect(second.getByRole('list', { name: 'Replies' })).toContainText('On Monday.')
    const first = cards.filter({ hasText: 'First' })
    await expect(first).toBeFocused()

    await page.getByRole('button', { name: 'Mark as spam: message from First' }).press('Enter')
    await expect(first).toContainText('Spam')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(first).toContainText('New')

    await page.getByRole('searchbox', { name: 'Search messages' }).fill('harb')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('First')
    await page.reload()
    await expect(cards).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('nothing')
    await expect(inbox(page).getByText('No message matches “nothing”')).toBeVisible()
  })
})
