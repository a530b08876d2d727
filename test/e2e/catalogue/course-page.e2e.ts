import type { Locator, Page } from '@playwright/test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { seedFolder, seedLengths } from '../../support/seed-courses.ts'
import { makeCourse, untilMeasured } from '../library.ts'
import { openMenu } from '../menu.ts'
import { expect, test } from '../people.ts'

const phone = { width: 360, height: 740 }

// Seeded courses have no picture files.
test.use({ expectedErrors: /404 \(Not Found\)/ })

test('a course page has the curriculum with lengths, and its button in a phone’s first view', async ({
  learner: page,
  site,
}) => {
  const description = 'Knots, wind and the rules of the road. '.repeat(60).trim()
  const lectures = [{ title: 'The bowline' }, { title: 'The clove hitch' }]
  const { _id } = await makeCourse(site.address, { description }, lectures)
  // Otherwise the server measures them afterwards, and overwrites the lengths seeded here.
  await untilMeasured(site.address, _id)
  await seedLengths(site.folder, 754)
  const { curriculum } = await (
    await page.request.get(`${site.address}${apiBase}/course/${_id}/summary`)
  ).json()
  await page.setViewportSize(phone)
  await page.goto(`${pages.courseDescription}?course=${_id}`)
  await expect(page.getByRole('button', { name: 'Watch Lectures' })).toBeInViewport({ ratio: 1 })
  const article = page.getByRole('article')
  for (const fact of [/Total lectures:\s*2/, /Total time:\s*25 min/, /Last updated:\s*\w+ \d+, \d{4}/])
    await expect(article).toContainText(fact)
  const rows = page.getByRole('region', { name: 'Curriculum' }).getByRole('listitem')
  await expect(rows).toContainText(['The bowline', 'The clove hitch'])
  await expect(rows.first()).toContainText('12:34')
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`${pages.lectures}?course=${_id}&lecture=${curriculum[1]._id}`)
})

const names = {
  long: {
    title: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
    createdBy: 'N'.repeat(80),
    category: 'C'.repeat(80),
    description: 'W'.repeat(400),
  },
  arabic: {
    title: 'مقدمة في علم الفلك',
    description: 'دورة كاملة عن النجوم.',
    createdBy: 'الأستاذ عبد الرحمن',
  },
  emoji: { title: '👩‍🏫'.repeat(30), createdBy: '🎓'.repeat(40) },
}

test('long names, Arabic and emoji fit every card and course page, from their own side', async ({
  visitor: page,
  site,
}) => {
  const courses = []
  for (const changes of Object.values(names)) courses.push(await makeCourse(site.address, changes))
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await page.goto(pages.courses)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) await expectToHold(card)
    for (const { _id, title } of courses) {
      await page.goto(`${pages.courseDescription}?course=${_id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectToHold(page.getByRole('article'))
    }
    const arabic = courses[1]?._id
    await page.goto(`${pages.courseDescription}?course=${arabic}`)
    for (const text of Object.values(names.arabic))
      await expect(page.getByRole('article').getByText(text)).toHaveCSS('direction', 'rtl')
  }
})

/** Expects every text to end inside the part. */
async function expectToHold(part: Locator) {
  const outside = await part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('p, h1, h2, dd, dt, a, [role=button]')]
      .filter((text) => !text.classList.contains('sr-only'))
      .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.left < left - 1 || box.right > right + 1)
      .map(({ text }) => text)
  })
  expect(outside).toEqual([])
}

test('filters fold into a sheet on a phone, and every page of the catalogue is some presses away', async ({
  visitor: page,
  site,
}) => {
  await makeCourse(site.address, { title: 'Python for beginners', category: 'Code' })
  await seedFolder(site.folder, 5_000)
  await page.setViewportSize(phone)
  await page.goto(pages.courses)
  await expect(page.getByText('5,001 courses')).toBeVisible()
  await expect(page.getByLabel('Category')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Category').selectOption('Code')
  await page.getByRole('button', { name: 'Show the courses' }).click()
  await expect(page.getByLabel('Category')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Python for beginners'])

  await page.goto(`${pages.courses}?q=pythn`)
  await expect(page.getByText('Nothing found for “pythn”. 1 course with similar words:')).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Python for beginners'])

  await page.goto(pages.courses)
  const numbered = page.getByRole('navigation', { name: 'Pages' })
  await numbered.getByRole('link', { name: 'Page 209' }).click()
  await expect(page).toHaveURL(`${pages.courses}?page=209`)
  await expect(numbered.locator('[aria-current=page]')).toHaveText('209')
  await expect(page.getByRole('article')).toHaveCount(5_001 % 24)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(5_001 % 24)
})

test('what is chosen before the page’s code arrives filters the courses', async ({ visitor: page, site }) => {
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
})

const shared = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.head.querySelectorAll('meta[name=description], meta[property^="og:"]')].map((tag) => [
        tag.getAttribute('property') ?? tag.getAttribute('name'),
        tag.getAttribute('content'),
      ]),
    ),
  )

test('the tags for link previews follow the open page', async ({ visitor: page, site }) => {
  const course = await makeCourse(site.address)
  await page.goto(pages.home)
  expect(await shared(page)).toMatchObject({ 'og:title': 'Lectern', 'og:type': 'website' })
  await page.getByRole('button', { name: 'Explore Courses' }).click()
  await page.getByRole('article').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
  await expect
    .poll(() => shared(page))
    .toMatchObject({
      description: course.description,
      'og:title': course.title,
      'og:description': course.description,
      'og:image': course.thumbnail.secure_url,
    })
  await (await openMenu(page)).getByRole('link', { name: 'Contact' }).click()
  await expect.poll(() => shared(page)).toMatchObject({ 'og:title': 'Contact', 'og:type': 'website' })
  const left = await shared(page)
  expect([left['og:image'], left.description]).toEqual([undefined, left['og:description']])
})

test('a new course offers the categories that exist and one’s own name', async ({
  administrator: page,
  site,
}) => {
  await makeCourse(site.address, { category: 'Programming' })
  await page.goto(pages.createCourse)
  const { fullName } = await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '{}'))
  await expect(page.getByLabel('Instructor')).toHaveValue(fullName)
  const listOffered = () =>
    page
      .getByLabel('Category')
      .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value))
  await expect.poll(listOffered).toEqual(['Programming'])
})
