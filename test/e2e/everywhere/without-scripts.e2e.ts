import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openMenu } from '../menu.ts'
import { expect, test } from '../people.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

test('public pages show their content, header and styles without scripts, after a sentence on what needs them, and hydrate without an error', async ({
  visitor: page,
  site,
  browser,
}) => {
  const { _id } = await makeCourse(site.address)
  await makeCourse(site.address, { title: 'Baking' })
  const shown = {
    [pages.home]: 'Learn something worth knowing',
    [pages.about]: 'Our mission is',
    [pages.courses]: 'Sailing for beginners',
    [`${pages.courses}?q=baking`]: 'Baking',
    [`${pages.courseDescription}?course=${_id}`]: 'Knots, wind and the rules of the road.',
    [pages.login]: 'Login',
    [pages.signup]: 'Create account',
    [pages.contact]: 'Contact us',
    '/no-such-page': '404 Page not found ...',
  }
  await using plain = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })
  const bare = await plain.newPage()
  for (const [address, text] of Object.entries(shown))
    await test.step(address, async () => {
      await bare.goto(address)
      await expect(bare.getByRole('main').getByText(text).first()).toBeVisible()
      await expect(bare.getByRole('banner').getByRole('link', { name: 'Lectern' })).toBeVisible()
      await expect(bare.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await bare.locator('style').count()).toBeGreaterThan(0)
      await saysWhatNeedsScripts()
      await page.goto(address)
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      await expect(page.locator('noscript p')).toHaveCount(0)
      await expect(await openMenu(page)).toBeVisible()
    })
  await bare.goto(pages.learning)
  await saysWhatNeedsScripts()

  await bare.goto(`${pages.courses}?q=baking`)
  await expect(bare.getByRole('article')).toHaveCount(1)
  await bare.getByLabel('Search courses').fill('sailing')
  await bare.getByLabel('Search courses').press('Enter')
  await expect(bare.getByRole('article').getByRole('heading')).toHaveText('Sailing for beginners')
  await bare.getByRole('link', { name: 'Sailing for beginners' }).click()
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Sailing for beginners')

  async function saysWhatNeedsScripts() {
    // getByText skips noscript.
    const sentence = bare.locator('noscript p')
    await expect(sentence).toContainText('You can browse without JavaScript.')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveCSS('text-align', 'center')
    expect((await sentence.boundingBox())?.y).toBe(0)
  }
})
