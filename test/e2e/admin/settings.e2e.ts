import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { expectSound } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

test.use({ expectedErrors: /409 \(Conflict\)/ })

test('an administrator names and colours the school, which visitors see at once, closes its sign-up, and overwrites nobody', async ({
  administrator: page,
  browser,
  site,
}) => {
  await test.step('a colour on which white text is hard to read is refused at its field', async () => {
    await page.goto(pages.settings)
    await page.getByLabel('Accent colour').fill('#ffdd00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Accent colour')).toHaveAccessibleDescription(/hard to read/)
    await page.getByRole('button', { name: 'Use the usual colour' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  })

  await test.step('settings that another administrator saved meanwhile are not overwritten, and what was typed stays', async () => {
    await openHydrated(page, pages.settings)
    const other = await page.context().newPage()
    await openHydrated(other, pages.settings)
    await other.getByRole('radio', { name: /^No one/ }).check()
    await save(other)
    await expect(other.getByText('Settings saved')).toBeVisible()

    await page.getByLabel('Name of the school').fill('Seaside School')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Another administrator' })
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Name of the school')).toHaveValue('Seaside School')
    await notice.getByRole('button', { name: 'Show the saved settings' }).click()
    await expect(page.getByRole('radio', { name: /^No one/ })).toBeChecked()
    await expect(notice).toBeHidden()
    await page.getByLabel('Name of the school').fill('Seaside School')
    await save(page)
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^No one/ })).toBeChecked()
    await expect(page.getByLabel('Name of the school')).toHaveValue('Seaside School')
  })

  await test.step('a school that has closed its sign-up says so instead of showing the form', async () => {
    await using elsewhere = await browser.newContext({ baseURL: site.address })
    const visitor = await elsewhere.newPage()
    await visitor.goto(pages.signup)
    await expect(visitor.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
    await expect(visitor.getByLabel('Password', { exact: true })).toHaveCount(0)

    await page.getByRole('radio', { name: 'Everyone' }).check()
    await page.getByLabel('Only with addresses at these domains').fill('@school.example')
    await save(page)
    await visitor.goto(pages.signup)
    await expect(visitor.getByLabel('Email')).toHaveAccessibleDescription('For addresses at school.example')
  })

  await test.step('the school’s name, colour and link are seen at once', async () => {
    await openHydrated(page, pages.dashboard)
    await page.getByRole('link', { name: /^Settings/ }).click()
    await page.getByLabel('Name of the school').fill('Harbour School')
    await page.getByLabel('Accent colour').fill('#0b6e4f')
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabel('Text of link 1').fill('Imprint')
    await page.getByLabel('Address of link 1').fill('/about')
    await save(page)
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
})

test('a logo, a banner, a headline and a text stand on the pages of the school as the settings preview them, until they are removed', async ({
  administrator: page,
  browser,
  site,
}) => {
  await test.step('a logo stands in the header of every page until it is removed', async () => {
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

  await test.step('the banner, headline and text stand on the home page', async () => {
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
})

/** The notice of the previous save may still be there. */
async function save(page: Page) {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
}
