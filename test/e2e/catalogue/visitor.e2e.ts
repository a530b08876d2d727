import type { Page } from '@playwright/test'
import { administratorPages, editorPages, pages, userPages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as layout from '../../../contract/messages/layout.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { openMenu } from '../menu.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

const guarded = Object.values({ ...administratorPages, ...editorPages, ...userPages })

test('a visitor finds a course, reads its description, shares its link and is sent to the login page to watch it', async ({
  visitor: page,
  site,
}) => {
  const course = await makeCourse(site.address, {}, [{}, { title: 'The clove hitch' }])
  const addressOfCourse = `${pages.courseDescription}?course=${course._id}`
  await page.goto(pages.home)
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(pages.contact)
  await page.goBack()
  await page.getByRole('button', { name: 'Explore Courses' }).click()
  await expect(page).toHaveURL(pages.courses)

  const card = page.getByRole('article')
  await expect(card.getByRole('heading')).toHaveText('Sailing for beginners')
  for (const text of [
    'Knots, wind and the rules of the road.',
    'Sport',
    /Total lectures\s*2/,
    'Joshua Slocum',
  ])
    await expect(card).toContainText(text)
  await expect(card.getByRole('button')).toHaveCount(0)
  await card.click()

  await expect(page).toHaveURL(addressOfCourse)
  const description = page.getByRole('article')
  await expect(description.getByRole('heading', { level: 1 })).toHaveText('Sailing for beginners')
  for (const text of [/Total lectures:\s*2/, /Instructor:\s*Joshua Slocum/, 'Knots, wind and the rules'])
    await expect(description).toContainText(text)
  const picture = description.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Watch Lectures' })).toHaveCount(0)

  await page.reload()
  await expect(description.getByRole('heading', { level: 1 })).toHaveText('Sailing for beginners')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(pages.login)

  await test.step('an earlier address of the course opens it, too', async () => {
    await openHydrated(page, pages.courses)
    await page.getByRole('article').getByRole('link').click()
    await expect(page).toHaveURL(addressOfCourse)
    // What an earlier version left in the history: the course, and an address that does not name it.
    await page.evaluate(
      ([path, passed]) => {
        history.pushState({ usr: { course: JSON.parse(passed ?? '') }, key: 'earlier' }, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      },
      [pages.courseDescription, JSON.stringify(course)],
    )
    await expect(page).toHaveURL(addressOfCourse)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
  })

  await test.step('the tags for link previews follow the open page', async () => {
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

  await test.step('the link of a course is copied, or shown where copying is not allowed', async () => {
    const address = site.address + addressOfCourse
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.reload()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const field = page.getByLabel('Link to this course')
    await expect(field).toHaveValue(address)
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)
  })
})

test('the about page has five slides, an address is exact and names its course, and every page that requires a user leads to the login page', async ({
  visitor: page,
  site,
}) => {
  await test.step('the about page shows the mission, and its five slides can be changed in every way', async () => {
    await page.goto(pages.about)
    await expect(page.getByText('Our mission is')).toBeVisible()
    const slides = page.locator('[aria-roledescription=slide]')
    await expect(slides).toHaveCount(5)
    const shows = async (name: string) => {
      await expect(page.getByRole('img', { name })).toBeInViewport()
      await expect(page.locator('[aria-roledescription=slide][aria-hidden=false]')).toHaveCount(1)
      await expect(page.locator('[aria-roledescription=slide][aria-hidden=true]')).toHaveCount(4)
      await expect(page.getByRole('button', { name: `Show ${name}` })).toHaveAttribute('aria-current', 'true')
    }
    const next = page.getByRole('button', { name: 'Next slide' })

    await shows('Cloud computing')
    await next.click()
    await shows('Web development')
    await next.click()
    await shows('Python')
    await page.getByRole('button', { name: 'Previous slide' }).click()
    await shows('Web development')
    await page.getByRole('button', { name: 'Show Ethical hacking' }).click()
    await shows('Ethical hacking')
    await page.keyboard.press('ArrowRight')
    await shows('Data structures and algorithms')
    await page.keyboard.press('ArrowRight')
    await shows('Cloud computing')
    await page.keyboard.press('ArrowLeft')
    await shows('Data structures and algorithms')
  })

  await test.step('an address in other letter case is another address for the server and for the page', async () => {
    // The server answered 404 while the browser's routes matched, so that hydration failed.
    for (const path of ['/Courses', '/course/displayLectures']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish(layout.notFoundHeading))
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
  })

  await test.step('the address of a description names its course; without one, or with a deleted one, it leads to the catalogue', async () => {
    const { _id } = await makeCourse(site.address)
    await page.goto(`${pages.courseDescription}?course=${_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sailing for beginners')

    await page.goto(pages.courseDescription)
    await expect(page).toHaveURL(pages.courses)

    await page.goto(`${pages.courseDescription}?course=${_id.replace(/.{12}$/, '000000000000')}`)
    await expect(page).toHaveURL(pages.courses)
    await expect(notice(page, inEnglish(messages.courseNotFound))).toBeVisible()
  })

  await test.step('every page that requires a user leads a visitor to the login page, which links to sign-up and back', async () => {
    await openHydrated(page, pages.dashboard)
    for (const address of guarded) {
      await goInside(page, address)
      await expect(page).toHaveURL(pages.login)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
    }
    await page.getByRole('link', { name: 'Signup' }).click()
    await expect(page).toHaveURL(pages.signup)
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(pages.login)
  })
})

/** Goes to another page without loading it from the server. */
const goInside = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const shared = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.head.querySelectorAll('meta[name=description], meta[property^="og:"]')].map((tag) => [
        tag.getAttribute('property') ?? tag.getAttribute('name'),
        tag.getAttribute('content'),
      ]),
    ),
  )
