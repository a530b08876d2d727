import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { failWith, holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { expect, test } from '../people.ts'

const sending = { url: '**/api/v1/post', method: 'POST' }
const typed = { Name: 'Mary Somerville', Email: 'mary@school.example', Message: 'When do the stars begin?' }

test.use({ expectedErrors: /429 \(Too Many|500 \(Internal/ })

test('the contact form checks a message by the rules, stays filled in when it fails, and is cleared after sending', async ({
  visitor: page,
}) => {
  await page.goto(pages.contact)
  const form = page.getByRole('main').locator('form')
  expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true)
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(notice(page, 'All field are manditory')).toBeVisible()
  for (const label of Object.keys(typed))
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('All field are manditory')

  await fill(page)
  await page.getByLabel('Email').fill('mary at school')
  await send.click()
  await expect(notice(page, 'Invalid Email')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid Email')
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('')

  await fill(page)
  for (const [status, body, message] of [
    [
      429,
      { success: false, message: inEnglish(serverMessages.tooManyMessages) },
      inEnglish(serverMessages.tooManyMessages),
    ],
    [500, {}, 'Failed to submit the form'],
  ] as const) {
    const mend = await failWith(page, sending, status, body)
    await send.click()
    await expect(notice(page, message)).toBeVisible()
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
    await mend()
  }
  const release = await holdBack(page, sending)
  await send.click()
  await expect(send).toBeDisabled()
  release()
  await expect(notice(page, 'Form submitted successfully')).toBeVisible()
  for (const label of Object.keys(typed)) await expect(page.getByLabel(label)).toHaveValue('')
})

async function fill(page: Page) {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
}
