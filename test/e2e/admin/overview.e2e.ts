import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { messageFields } from '../../support/drafts.ts'
import { expectSound } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test.use({ expectedErrors: /503/ })

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('the overview of a school shows figures, a chart and its table, by keyboard, at every width and in any language, and says when it cannot be read', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const body = JSON.stringify(messageFields())
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${site.address}/api/v1/post`, { method: 'POST', headers, body })).status).toBe(201)
  await openHydrated(page, pages.dashboard)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(pages.overview)
  await expect(page.getByText('Nothing to compare with yet')).toHaveCount(1)
  await expect(tile(page, 'Since the last backup')).toContainText('None yet')
  const messages = tile(page, 'Messages')
  await expect(messages).toContainText('1')
  await messages.press('Enter')
  await expect(messages).toBeFocused()
  await expect(messages).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: /^Messages, .*: from 1 to 1$/ }).locator('canvas')).toBeVisible()
  await page.getByText('The numbers as a table').press('Enter')
  await expect(page.getByRole('row')).toHaveCount(29)

  await page.getByRole('radio', { name: '90 days' }).press('Space')
  await expect(page).toHaveURL(/chart=messages.*days=90/)
  await expect(page.getByRole('row')).toHaveCount(91)
  await page.reload()
  await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('overview.csv')
  await page.getByText('The numbers as a table').click()
  await expectSound(page, [360, 1920])

  await test.step('when it cannot be read it says so and tries again on demand', async () => {
    await page.route('**/api/v1/admin/overview?*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(pages.overview)
    await expect(page.getByRole('heading', { name: 'The overview could not be loaded' })).toBeVisible()
    await page.unroute('**/api/v1/admin/overview?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tile(page, 'Sign-ups')).toBeVisible()
  })

  await test.step('the chart is drawn in a browser whose language is no language tag', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' })
    })
    await page.goto(pages.overview)
    await expect(page.getByRole('img', { name: /^Active learners/ }).locator('canvas')).toBeVisible()
    expect(await page.evaluate(() => navigator.language)).toBe('en-US@posix')
  })
})
