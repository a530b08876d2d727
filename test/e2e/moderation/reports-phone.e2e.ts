import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectFits } from '../accessible.ts'
import { expect, people, test } from '../people.ts'
import { bob, questionOf, reach } from '../watching/open-questions.ts'
import { expectNoAxe, openAs, openReportable } from './open-reports.ts'

const viewport = { width: 360, height: 740 }

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })

    test('something is reported, and the account of its author disabled', { tag: '@slow' }, async ({
      learner: page,
      site,
      browser,
    }) => {
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

      const dashboard = await openAs(browser, site.address, people.administrator, { viewport, colorScheme })
      await dashboard.goto(pages.reports)
      const found = dashboard.getByRole('article', { name: `Question in “Ropes” by ${bob.fullName}` })
      await expect(found).toBeVisible()
      await expectFits(dashboard, [360])
      await expectNoAxe(dashboard)
      const small = await found
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
        )
      expect(small).toEqual([])
      await found.getByRole('button', { name: /^Disable the account:/ }).click()
      const asked = dashboard.getByRole('dialog', { name: `Disable the account of ${bob.fullName}?` })
      await asked.getByRole('button', { name: 'Disable the account' }).click()
      await expect(found.getByText(/^Account disabled by/)).toBeVisible()
      await expect(found).toBeFocused()
      await expectNoAxe(dashboard)
      const refused = await call(site, addresses.login, {
        json: { email: bob.email, password: bob.password },
      })
      expect(refused.status).toBe(403)
      await dashboard.context().close()
    })
  })
}

test('a decision that fails says so, and leaves the reports as they are', { tag: '@slow' }, async ({
  learner: page,
  site,
  browser,
}) => {
  const { report, questionId } = await openReportable(page, site.address)
  await report(people.learner, 'An advertisement')
  const dashboard = await openAs(browser, site.address, people.administrator)
  await dashboard.goto(pages.reports)
  const found = dashboard.getByRole('article', { name: `Question in “Ropes” by ${bob.fullName}` })
  const hide = found.getByRole('button', { name: /^Hide it:/ })
  await expect(hide).toBeVisible()
  const cookie = await signIn(site, bob)
  await call(site, addresses.deleteQuestion, { params: { questionId }, cookie })
  await hide.click()
  await expect(dashboard.getByText('This question no longer exists')).toBeVisible()
  await expect(found.getByRole('button', { name: /^Keep it:/ })).toBeVisible()
  await dashboard.reload()
  await expect(found.getByText('Its author has deleted it, or it is gone with its lecture.')).toBeVisible()
  await expect(hide).toHaveCount(0)
  await found.getByRole('button', { name: /^Keep it:/ }).click()
  await expect(found.getByText(/^Kept by/)).toBeVisible()
  await dashboard.context().close()
})
