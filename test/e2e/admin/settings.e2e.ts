import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { expectSound } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

test('an administrator names the school, colours it and adds a link, which visitors see at once', async ({
  administrator: page,
}) => {
  await page.goto(pages.dashboard)
  await page.getByRole('link', { name: /^Settings/ }).click()
  await page.getByLabel('Name of the school').fill('Harbour School')
  await page.getByLabel('Accent colour').fill('#0b6e4f')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Text of link 1').fill('Imprint')
  await page.getByLabel('Address of link 1').fill('/about')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Harbour School' })).toBeVisible()
  await expect(page).toHaveTitle('Settings · Harbour School')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCSS(
    'background-color',
    'rgb(11, 110, 79)',
  )

  await page.goto(pages.home)
  await expect(page).toHaveTitle('Home · Harbour School')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Explore Courses' })).toHaveCSS(
    'background-color',
    'rgb(11, 110, 79)',
  )
})

test.describe('with another administrator', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ })

  test('settings that another administrator saved meanwhile are not overwritten, and what was typed stays', async ({
    administrator: page,
  }) => {
    await openHydrated(page, pages.settings)
    const other = await page.context().newPage()
    await openHydrated(other, pages.settings)
    await other.getByRole('radio', { name: /^No one/ }).check()
    await save(other)
    await expect(other.getByText('Settings saved')).toBeVisible()

    await page.getByLabel('Name of the school').fill('Harbour School')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Another administrator' })
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Name of the school')).toHaveValue('Harbour School')
    await notice.getByRole('button', { name: 'Show the saved settings' }).click()
    await expect(page.getByRole('radio', { name: /^No one/ })).toBeChecked()
    await expect(notice).toBeHidden()
    await page.getByLabel('Name of the school').fill('Harbour School')
    await save(page)
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^No one/ })).toBeChecked()
    await expect(page.getByLabel('Name of the school')).toHaveValue('Harbour School')
  })
})

test('a logo stands in the header of every page until it is removed', async ({ administrator: page }) => {
  const icon = page.getByRole('banner').getByRole('link', { name: 'Lectern' }).locator('img')
  await page.goto(pages.settings)
  await page.getByLabel('Choose a logo').setInputFiles(sample('python.png'))
  await page.getByRole('button', { name: 'Save the logo' }).click()
  await expect(page.getByText('Logo saved')).toBeVisible()
  await expect(icon).toHaveAttribute('src', /^\/media\/logo\//)
  await page.goto(pages.home)
  await expect(icon).toHaveAttribute('src', /^\/media\/logo\//)
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128)
  await page.goto(pages.settings)
  await page.getByRole('button', { name: 'Use the logo of Lectern' }).click()
  await expect(icon).toHaveAttribute('src', '/favicon.svg')
})

test('the school’s own banner, headline and text stand on the home page as the settings preview them', async ({
  administrator: page,
  browser,
  site,
}) => {
  await openHydrated(page, pages.settings)
  const preview = page.getByRole('figure').first()
  await page.getByLabel('Headline of the home page').fill('Sail with us')
  await page.getByLabel('Text below it').fill('From the harbour, since 1904.')
  await expect(preview).toContainText('Sail with us')
  await expect(preview).toContainText('From the harbour, since 1904.')
  await save(page)
  await page.getByLabel('Choose a banner').setInputFiles(sample('python.png'))
  await expect(page.getByRole('figure')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save the banner' }).click()
  await expect(page.getByText('Banner saved')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(1)
  await expect(preview.locator('img')).toHaveAttribute('src', /^\/media\/pictures\//)
  await expectSound(page, [320, 1920])

  await using elsewhere = await browser.newContext({ baseURL: site.address })
  const visitor = await elsewhere.newPage()
  await visitor.goto(pages.home)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sail with us' })).toBeVisible()
  await expect(visitor.getByText('From the harbour, since 1904.')).toBeVisible()
  const banner = visitor.getByRole('main').locator('img').first()
  await expect(banner).toHaveAttribute('fetchpriority', 'high')
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(900)
  for (const name of ['Explore Courses', 'Contact Us'])
    await expect(visitor.getByRole('button', { name })).toBeVisible()
  await expectSound(visitor, [320, 1920])

  await page.getByRole('button', { name: 'Remove the banner' }).click()
  await expect(page.getByText('Banner removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the banner' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('main').locator('img[fetchpriority]')).toHaveCount(0)
})

test('a colour on which white text is hard to read is refused at its field', async ({
  administrator: page,
}) => {
  await page.goto(pages.settings)
  await page.getByLabel('Accent colour').fill('#ffdd00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Accent colour')).toHaveAccessibleDescription(/hard to read/)
  await page.getByRole('button', { name: 'Use the usual colour' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('a school that has closed its sign-up says so instead of showing the form', async ({
  administrator: page,
  browser,
  site,
}) => {
  await using elsewhere = await browser.newContext({ baseURL: site.address })
  const visitor = await elsewhere.newPage()
  await page.goto(pages.settings)
  await page.getByRole('radio', { name: /^No one/ }).check()
  await save(page)
  await visitor.goto(pages.signup)
  await expect(visitor.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
  await expect(visitor.getByLabel('Password', { exact: true })).toHaveCount(0)

  await page.getByRole('radio', { name: 'Everyone' }).check()
  await page.getByLabel('Only with addresses at these domains').fill('@school.example')
  await save(page)
  await visitor.goto(pages.signup)
  await expect(visitor.getByLabel('Email')).toHaveAccessibleDescription('For addresses at school.example')
})

/** The notice of the previous save may still be there. */
async function save(page: Page) {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
}
