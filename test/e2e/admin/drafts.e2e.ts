import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

test('an administrator makes a draft, publishes it on its page and unpublishes it in its form; its address is no page for a visitor', {
  tag: '@slow',
}, async ({ administrator: page, browser, site }) => {
  await using elsewhere = await browser.newContext({ baseURL: site.address })
  const visitor = await elsewhere.newPage()
  const seen = async () => {
    await openHydrated(visitor, pages.courses)
    return visitor.getByRole('article').count()
  }
  await openHydrated(page, pages.createCourse)
  await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
  for (const label of ['Title', 'Category', 'Description'])
    await page.getByLabel(label).fill(`The ${label.toLowerCase()}`)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(notice(page, 'Course created successfully')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'The title' })
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await seen()).toBe(0)

  await card.getByRole('link').click()
  const menu = page.getByRole('button', { name: 'More for editors' })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).press('Enter')
  await expect(notice(page, 'Course published')).toBeVisible()
  await expect(menu).toBeFocused()
  await expect(page.getByText('Draft', { exact: true })).toBeHidden()
  expect(await seen()).toBe(1)

  await page.getByRole('button', { name: 'Edit Course' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  expect(await seen()).toBe(0)

  await test.step('a draft opens for an administrator after a reload, and is no page for a visitor', async () => {
    const { _id } = await makeCourse(site.address, { state: 'draft' }, [{}])
    const address = `${pages.courseDescription}?course=${_id}`
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Watch Lectures' }).click()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0)

    expect((await visitor.goto(address))?.status()).toBe(404)
    await expect(visitor.getByText('Sailing for beginners')).toHaveCount(0)
  })
})
