import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { call } from '../../support/http/client.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, test } from '../people.ts'

test('a learner sees where they are logged in, and ends one session and then all others', async ({
  learner: page,
  site,
}) => {
  const { email, password } = people.learner
  const logInElsewhere = () => call({ address: site.address }, addresses.login, { json: { email, password } })
  for (let n = 0; n < 3; n += 1) expect((await logInElsewhere()).status).toBe(200)

  await openHydrated(page, pages.profile)
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(pages.sessions)
  const list = page.getByRole('region', { name: 'Your sessions' })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(/Chrom.* on Linux.*This device/s)
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows.first()).toContainText('127.0.0.0/24')

  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out: / })
    .click()
  await expect(notice(page, inEnglish(messages.sessionClosed))).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(list.getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(notice(page, inEnglish(messages.otherSessionsClosed))).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('You are logged in nowhere else', { exact: true })).toBeVisible()
})
