import { pages } from '../../../contract/addresses.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { expectNoOverflow } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openMenu } from '../menu.ts'
import { notice, notices } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const phone = { width: 360, height: 740 }
const long = 'A sentence that goes on and on, because there is so much to be said. '.repeat(8).trim()

test('the catalogue is searched, filtered and ordered by its address, on a phone, too, its cards are clipped, and five stand side by side', async ({
  visitor: page,
  site,
}) => {
  await test.step('an empty catalogue shows neither search nor filters', async () => {
    await openHydrated(page, pages.courses)
    await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
    // What is missing is drawn.
    await expect(page.getByRole('main').locator('svg [stroke-dasharray]').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('search')).toHaveCount(0)
    await makeCourse(site.address, { title: 'Baking', category: 'Kitchen' })
    await openHydrated(page, `${pages.courses}?q=zzzz`)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('zzzz')
  })

  await test.step('search, category and order survive a reload, and change without a notification', async () => {
    await makeCourse(site.address, { title: 'Sailing at sea', category: 'Sport' })
    await makeCourse(site.address, { title: 'Rowing at sea', category: 'Sport' })
    const titles = page.getByRole('article').getByRole('heading')
    await openHydrated(page, pages.courses)
    await expect(titles).toHaveText(['Rowing at sea', 'Sailing at sea', 'Baking'])
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

  await test.step('what is chosen before the page’s code arrives filters the courses', async () => {
    await makeCourse(site.address, { title: 'Python for beginners', category: 'Code' })
    await makeCourse(site.address, { title: 'Knots', category: 'Sailing' })
    const arrived = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await arrived.promise
      await route.fallback()
    })
    await page.goto(pages.courses, { waitUntil: 'commit' })
    await page.getByLabel('Category').selectOption('Code')
    await page.getByLabel('Sort by').selectOption('Oldest first')
    arrived.resolve()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Python for beginners'])
    await expect(page).toHaveURL(`${pages.courses}?category=Code&sort=oldest`)
    await expect(page.getByLabel('Category')).toHaveValue('Code')
    await page.unrouteAll()
  })

  await test.step('a card says in which lecture the words of a search are', async () => {
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

  await test.step('a card clips its texts to two lines and shows the number of lectures in both spellings', async () => {
    await makeCourse(site.address, { title: long.slice(0, 190), description: long }, [{}, {}])
    await page.goto(pages.courses)
    const card = page.getByRole('article').first()
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
    expect((await response.json()).courses[0]).toMatchObject({ numberoflectures: 2, numberOfLectures: 2 })
    await expect(card).toContainText(/Total lectures\s*2/)
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(long.slice(0, 190))
    await expect(page.getByRole('article')).toContainText(/Total lectures:\s*2/)
  })

  await test.step('at 1920 pixels five courses stand side by side', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await openHydrated(page, pages.courses)
    const tops = () =>
      page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    await expect.poll(async () => new Set((await tops()).slice(0, 5)).size).toBe(1)
    expect(new Set(await tops()).size).toBe(2)
  })

  await test.step('on a phone the search opens in the header, keeps what is typed, and finds it', async () => {
    await page.setViewportSize(phone)
    await openHydrated(page, pages.about)
    const opener = page.getByRole('link', { name: 'Search courses' })
    const field = page.getByRole('banner').getByRole('searchbox')
    await expect(field).toBeHidden()
    await opener.click()
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(pages.about)
    await page.keyboard.type('baki')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(field).toHaveValue('baki')
    await expectNoOverflow(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${pages.courses}?q=baki`)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Baking'])
  })
})
