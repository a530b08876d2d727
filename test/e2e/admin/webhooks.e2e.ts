import type { ServerResponse } from 'node:http'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { openReceiver } from '../../support/http/open-receiver.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { notice } from '../notifications.ts'
import { expect, people, signUp, test } from '../people.ts'

test.use({
  environment: { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.0/8' },
  expectedErrors: /400 \(Bad Request\)/,
})

test('an administrator creates a webhook, sees what was sent, and sends it again', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  await using receiver = await openReceiver()
  receiver.answer = (response: ServerResponse) => void response.writeHead(500).end()
  await page.goto(pages.dashboard)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page).toHaveURL(pages.webhooks)
  await expect(page.getByRole('heading', { name: 'There are no webhooks' })).toBeVisible()

  const create = page.getByRole('button', { name: 'Create webhook' })
  const address = page.getByLabel('Address')
  await create.click()
  await expect(notice(page, inEnglish(rules.webhookMissing))).toBeVisible()
  await address.fill('hook')
  await page.getByLabel('Description').fill('Timetable')
  await create.click()
  await expect(address).toHaveAccessibleDescription(inEnglish(rules.webhookAddressInvalid))
  await address.fill(receiver.url)
  await create.click()
  await expect(page.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription(
    inEnglish(rules.webhookEventsMissing),
  )
  await page.getByLabel('A user signed up').check()
  await create.click()
  await expect(notice(page, inEnglish(messages.webhookCreated))).toBeVisible()
  const secret = page.getByRole('textbox', { name: 'The secret of the new webhook' })
  await expect(secret).toBeFocused()
  await expect(secret).toHaveValue(/^whsec_/)
  await page.reload()
  await expect(secret).toHaveCount(0)

  await signUp(site.address)
  await page.getByRole('link', { name: 'Deliveries: Timetable' }).click()
  const delivery = page.getByRole('listitem').filter({ hasText: 'user.created' })
  await expect(delivery).toContainText(/Answer 500 after \d+ ms/)
  receiver.answer = (response: ServerResponse) => void response.writeHead(204).end()
  await delivery.getByRole('button', { name: /Send again: user\.created/ }).click()
  await expect(notice(page, inEnglish(messages.deliveryRepeated))).toBeVisible()
  await expect(delivery).toContainText('Delivered')
  expect(JSON.parse(receiver.received.at(-1)?.body ?? '{}').data.user.email).toBe(people.learner.email)

  await page.getByRole('link', { name: 'Back to the webhooks' }).click()
  await page.getByRole('button', { name: 'Turn off: Timetable' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Timetable' }).click()
  await expect(page.getByRole('heading', { name: 'There are no webhooks' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 2 })).toBeFocused()
})
