import type { Page } from '@playwright/test'
import { pages, workshopAddress, workshopTabs } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { call, type SiteAddress, signIn } from '../../support/http/client.ts'
import { addLecture } from '../../support/http/fill-site.ts'
import { expectFits } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

/** Half of what counts as good (web.dev: Cumulative Layout Shift). */
const most = 0.05

const phone = { width: 360, height: 740 }

test.use({ viewport: phone })

/** Letters without a place to break. */
const longest = (letter: string) => ({
  title: letter.repeat(maxLength.title),
  category: letter.repeat(maxLength.category),
  createdBy: letter.repeat(maxLength.createdBy),
})

test('on a phone nothing moves while a page is loading, for visitors, learners and administrators, and no page scrolls sideways, with the longest texts that are allowed', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  test.slow()
  const { _id } = await makeCourse(site.address, longest('W'), [{ title: longest('M').title }])
  const article = await addArticleBefore(site, _id, longest('W').title)
  // Home lists categories from two on.
  await makeCourse(site.address, longest('M'))
  await signUp(site.address)
  await addUpShifts(page)
  const course = `${pages.courseDescription}?course=${_id}`
  const watch = `${pages.lectures}?course=${_id}`
  for (const path of [pages.home, pages.courses, course]) await staysStill(page, 'visitor', path)
  await beginSession(page, people.learner)
  for (const path of [pages.home, pages.courses, course, watch, pages.learning])
    await staysStill(page, 'learner', path)
  await beginSession(page, people.administrator)
  const workshop = workshopTabs.map((tab) => workshopAddress(_id, tab))
  const others = [
    pages.courses,
    course,
    watch,
    `${watch}&lecture=${article}`,
    pages.learning,
    pages.dashboard,
    pages.people,
  ]
  for (const path of [...others, ...workshop, pages.home]) {
    await staysStill(page, 'administrator', path)
    await expectFits(page, [320, phone.width])
    await page.setViewportSize(phone)
  }
  await expect(page.getByRole('navigation').getByText(longest('W').category)).toBeVisible()
})

/** Returns the id of an article, which names the lecture behind it. */
async function addArticleBefore(site: SiteAddress, courseId: string, title: string): Promise<string> {
  const cookie = await signIn(site)
  const params = { courseId }
  const added = await call(site, addresses.addArticle, {
    params,
    cookie,
    json: { title: 'Hitches', body: 'Text.' },
  })
  await addLecture(site, cookie, courseId, { title })
  return added.json.lecture._id
}

type Watched = typeof globalThis & { shifts: { share: number; what: string }[] }
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Adds up all shifts of a page, where browsers count those of five seconds: how fast it loads changes nothing. */
const addUpShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = globalThis as Watched
    watched.shifts = []
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName)
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        watched.shifts.push({ share: value, what: sources.map(({ node }) => nameOf(node)).join(', ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function staysStill(page: Page, who: string, path: string) {
  await openHydrated(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, main .invisible:not(.player *)')).toHaveCount(0)
  // Shifts are told with the frame after the one that they are drawn in.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const shifts = await page.evaluate(() => (globalThis as Watched).shifts)
  const sum = shifts.reduce((total, { share }) => total + share, 0)
  expect.soft(sum, `${who} at ${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most)
}
