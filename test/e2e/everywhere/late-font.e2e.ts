import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { expect, sample, test } from '../people.ts'

type Fields = { title: string; description: string; category: string; createdBy: string }

// Sentences whose lines do not just fit. A line that does may break elsewhere in another font of the same mean width.
const courses: Fields[] = JSON.parse(readFileSync(sample('courses.json'), 'utf8'))

type Watched = { shifts: (string | undefined)[] }

test('Inter comes late on a first visit, and nothing moves, on a phone and in a wide window', async ({
  browser,
  site,
}) => {
  for (const { title, description, category, createdBy } of courses)
    await makeCourse(site.address, { title, description, category, createdBy })
  for (const width of [360, 1280])
    await test.step(`${width} px`, async () => {
      await using context = await openContext(browser, site.address, width)
      const page = await context.newPage()
      const release = await holdFont(page)
      await page.addInitScript(watchShifts)
      // The load of a page waits for its fonts.
      await page.goto(pages.courses, { waitUntil: 'commit' })
      await expect(page.getByRole('article')).toHaveCount(courses.length)
      const before = await widthOfHeading(page)
      await painted(page)
      expect(await hasInter(page)).toBe(false)
      release()
      await expect.poll(() => hasInter(page)).toBe(true)
      await painted(page)
      expect(await page.evaluate(() => (globalThis as unknown as Watched).shifts)).toEqual([])
      // The text did change its font.
      expect(await widthOfHeading(page)).not.toBe(before)
    })
})

// Phones and most notebooks have two or more pixels for one, and place letters between pixels.
const openContext = (browser: Browser, baseURL: string, width: number) =>
  browser.newContext({ baseURL, viewport: { width, height: 800 }, deviceScaleFactor: 2 })

async function holdFont(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Names the parts that move, so that a failure says where. The check mark of a notification grows, and counts as moved
 * where few frames are drawn in a second.
 */
function watchShifts() {
  const watched = globalThis as unknown as Watched
  watched.shifts = []
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    const sources = (list.getEntries() as Shift[]).flatMap((shift) => shift.sources)
    const nameOf = (node: Node | null) =>
      node?.textContent || (node instanceof Element ? node.outerHTML.slice(0, 300) : node?.nodeName)
    const moved = sources.filter(({ node }) => !node?.parentElement?.closest('[data-rht-toaster]'))
    watched.shifts.push(...moved.map(({ node }) => nameOf(node)))
  }).observe({ type: 'layout-shift', buffered: true })
}

const hasInter = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => /^"?Inter"?$/.test(family) && status === 'loaded'),
  )

/** Of the text alone; fonts of another design differ by a part of a pixel at least. */
const widthOfHeading = (page: Page) =>
  page
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .first()
    .evaluate((link) => {
      const text = document.createRange()
      if (link.firstChild) text.selectNodeContents(link.firstChild)
      return text.getBoundingClientRect().width
    })

const painted = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
