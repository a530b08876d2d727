import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call } from '../../support/http/client.ts'
import { expectFits, findFaintColours } from '../accessible.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { bob, questionOf, reach } from '../watching/open-questions.ts'
import { expectNoAxe, openReportable } from './open-reports.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone, light and dark, something is reported, and the account of its author disabled', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const text = `${'a'.repeat(900)} ‮olleh שלום\n\n${'word '.repeat(200)}`
  await openReportable(page, site.address, text)
  await reach(page)
  await questionOf(page, bob.fullName)
    .getByRole('button', { name: /^Report:/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Report this to the teachers' })
  await dialog.getByLabel('What is wrong with it?').fill('ab'.repeat(400))
  await expectFits(page, [360])
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(dialog).toBeHidden()

  await beginSession(page, people.administrator)
  await page.goto(pages.reports)
  const found = page.getByRole('article', { name: `Question in “Ropes” by ${bob.fullName}` })
  await expect(found).toBeVisible()
  await expectFits(page, [360])
  await expectSoundColours(page)
  const small = await found
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    )
  expect(small).toEqual([])
  await found.getByRole('button', { name: /^Disable the account:/ }).click()
  const asked = page.getByRole('dialog', { name: `Disable the account of ${bob.fullName}?` })
  await asked.getByRole('button', { name: 'Disable the account' }).click()
  await expect(found.getByText(/^Account disabled by/)).toBeVisible()
  await expect(found).toBeFocused()
  await expectSoundColours(page)
  const refused = await call(site, addresses.login, {
    json: { email: bob.email, password: bob.password },
  })
  expect(refused.status).toBe(403)
})

async function expectSoundColours(page: Page) {
  await expectNoAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findFaintColours(page)).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}
