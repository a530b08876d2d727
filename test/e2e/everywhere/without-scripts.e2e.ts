import { pages } from '../../../contract/addresses.ts'
import { expect, test } from '../people.ts'

test('without scripts every page begins with a sentence on what needs them', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [pages.login, pages.signup, pages.contact, pages.learning]) {
    await page.goto(path)
    // getByText skips noscript.
    const sentence = page.locator('noscript p')
    await expect(sentence).toContainText('You can browse without JavaScript.')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveCSS('text-align', 'center')
    expect((await sentence.boundingBox())?.y, path).toBe(0)
  }
  await context.close()
})

test('with scripts the sentence is not there', async ({ visitor: page }) => {
  await page.goto(pages.login)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('noscript p')).toHaveCount(0)
})
