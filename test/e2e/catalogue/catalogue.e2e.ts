import type { Browser } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { seedFolder } from '../../support/seed-courses.ts'
import { makeCourse } from '../library.ts'
import { openMenu } from '../menu.ts'
import { notice, notices } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const long = 'A sentence that goes on and on, because there is so much to be said. '.repeat(8).trim()

test('search, category and order are in the address, survive a reload, and change without a notification', async ({
  visitor: page,
  site,
}) => {
  await makeCourse(site.address, { title: 'Sailing at sea', category: 'Sport' })
  await makeCourse(site.address, { title: 'Rowing at sea', category: 'Sport' })
  await makeCourse(site.address, { title: 'Baking', category: 'Kitchen' })
  const titles = page.getByRole('article').getByRole('heading')
  await page.goto(pages.courses)
  await expect(titles).toHaveText(['Baking', 'Rowing at sea', 'Sailing at sea'])
  await expect(notice(page, inEnglish(courseMessages.coursesLoaded))).toBeVisible()
  await expect(notices(page)).toHaveCount(0)

  const announced: string[] = []
  await page.exposeFunction('announce', (text: string) => announced.push(text))
  await page.evaluate(() => {
    const watched = document.querySelector('[data-rht-toaster]')
    if (!watched) throw new Error('nothing to watch')
    const announce = Reflect.get(window, 'announce') as (text: string) => void
    new MutationObserver(() => announce(watched.textContent ?? '')).observe(watched, {
      childList: true,
      subtree: true,
    })
  })
  await page.getByLabel('Search courses').pressSequentially('sea')
  await expect(page).toHaveURL(`${pages.courses}?q=sea`)
  await expect(titles).toHaveText(['Rowing at sea', 'Sailing at sea'])
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(titles).toHaveText(['Sailing at sea', 'Rowing at sea'])
  await page.getByLabel('Category').selectOption('Sport')
  await expect(page).toHaveURL(`${pages.courses}?q=sea&category=Sport&sort=oldest`)
  await expect(page.getByText('2 courses')).toBeVisible()
  expect(announced).toEqual([])
  await (await openMenu(page)).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(pages.contact)
  await page.goBack()
  await expect.poll(() => announced.length, 'opening the page is not silent').toBeGreaterThan(0)
  await expect(page).toHaveURL(`${pages.courses}?q=sea&category=Sport&sort=oldest`)

  await page.reload()
  await expect(titles).toHaveText(['Sailing at sea', 'Rowing at sea'])
  await expect(page.getByLabel('Search courses')).toHaveValue('sea')
  await expect(page.getByLabel('Category')).toHaveValue('Sport')
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest')

  await page.getByLabel('Search courses').fill('volcano')
  await expect(page.getByText('No courses match “volcano”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all courses' }).click()
  await expect(page).toHaveURL(pages.courses)
  await expect(titles).toHaveCount(3)
  await expect(page.getByLabel('Search courses')).toHaveValue('')
})

test('a card clips title and description to two lines and shows the number of lectures in both spellings', async ({
  visitor: page,
  site,
}) => {
  await makeCourse(site.address, { title: long.slice(0, 190), description: long }, [{}, {}])
  await page.goto(pages.courses)
  const card = page.getByRole('article')
  for (const clipped of [card.getByRole('link'), card.getByText(long)]) {
    await expect(clipped).toHaveCSS('-webkit-line-clamp', '2')
    const { shown, whole, line } = await clipped.evaluate((element) => ({
      shown: element.clientHeight || element.getBoundingClientRect().height,
      whole: element.scrollHeight,
      line: Number.parseFloat(getComputedStyle(element).lineHeight),
    }))
    expect(shown).toBeLessThan(whole)
    expect(shown).toBeLessThanOrEqual(Math.ceil(line * 2))
  }
  const response = await page.request.get(`${site.address}/api/v1/course`)
  expect((await response.json()).courses).toMatchObject([{ numberoflectures: 2, numberOfLectures: 2 }])
  await expect(card).toContainText(/Total lectures\s*2/)
  await card.click()
  await expect(page.getByRole('article')).toContainText(/Total lectures:\s*2/)
})

test.describe('many courses', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('scroll back to where they were after a visit to a description', async ({ visitor: page, site }) => {
    await seedFolder(site.folder, 60)
    await page.goto(`${pages.courses}?sort=oldest`)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(48)
    await cards.nth(30).scrollIntoViewIfNeeded()
    const title = (await cards.nth(30).getByRole('heading').textContent()) ?? ''
    await cards.nth(30).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page).toHaveURL(`${pages.courses}?sort=oldest`)
    await expect(page.getByLabel('Sort by')).toHaveValue('oldest')
    await expect(page.getByRole('link', { name: title, exact: true })).toBeInViewport()
    await expect(cards).toHaveCount(48)
  })
})

test('public pages show their content without scripts, and hydrate without an error', async ({
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
  }
  await using plain = await withoutScripts(browser, site.address)
  const bare = await plain.newPage()
  for (const [address, text] of Object.entries(shown)) {
    await bare.goto(address)
    await expect(bare.getByText(text).first()).toBeVisible()
    await page.goto(address)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(await openMenu(page)).toBeVisible()
  }
  await bare.goto(`${pages.courses}?q=baking`)
  await expect(bare.getByRole('article')).toHaveCount(1)
  await bare.getByLabel('Search courses').fill('sailing')
  await bare.getByLabel('Search courses').press('Enter')
  await expect(bare.getByRole('article').getByRole('heading')).toHaveText('Sailing for beginners')
  await bare.getByRole('link', { name: 'Sailing for beginners' }).click()
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Sailing for beginners')
})

test('a card says in which lecture the words of a search are', async ({ visitor: page, site }) => {
  await makeCourse(site.address, { title: 'Ropes' }, [{ title: 'The bowline' }])
  await makeCourse(site.address, { title: 'Bowline and sheet bend' })
  await openHydrated(page, pages.courses)
  await expect(page.getByText('In lecture:')).toHaveCount(0)
  await page.getByLabel('Search courses').fill('bowl')
  const cards = page.getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Bowline and sheet bend', 'Ropes'])
  await expect(cards.last()).toContainText('In lecture: The bowline')
  await expect(page.getByText('In lecture:')).toHaveCount(1)
  await page.reload()
  await expect(cards.last()).toContainText('In lecture: The bowline')
})

const withoutScripts = (browser: Browser, baseURL: string) =>
  browser.newContext({ baseURL, javaScriptEnabled: false })
