import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { logOut } from '../menu.ts'
import { failWith } from '../network.ts'
import { notice } from '../notifications.ts'
import { openHydrated, reloadedItself } from '../opened.ts'
import { expect, fillLogin, people, test } from '../people.ts'

const lectures = [{ title: 'Names' }, { title: 'Loops' }]

async function makeLectures(address: string) {
  const { _id } = await makeCourse(address, {}, lectures)
  return { watching: `${pages.lectures}?course=${_id}`, reading: `${pages.courseDescription}?course=${_id}` }
}

test('a lecture is in its page before any script runs, hydrates without an error, and its player is fetched before, but not for visitors', async ({
  learner: page,
  site,
  browser,
}) => {
  const { watching, reading } = await makeLectures(site.address)
  const { cookies } = await page.context().storageState()
  await using plain = await browser.newContext({
    baseURL: site.address,
    javaScriptEnabled: false,
    storageState: { cookies, origins: [] },
  })
  const bare = await plain.newPage()
  await bare.goto(`${watching}&lecture=unknown`)
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('Names')

  const requested = watchPlayer(page)
  await page.goto(reading)
  await expect.poll(requested, 'while a learner reads the description').toEqual(['hls', 'lectures'])

  // A page for one person links its styles. Script must not fetch them again.
  const styles: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/index-[^/]+\.css$/.test(request.url())) styles.push(request.url())
  })
  await page.goto(watching)
  await expect(notice(page, inEnglish(messages.lecturesFetched))).toBeVisible()
  await page.getByRole('button', { name: 'Lecture 2: Loops' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loops')
  await expect(page.locator('video')).toBeVisible()
  expect(styles).toHaveLength(1)
  await logOut(page)
  await expect(page).toHaveURL(pages.home)

  const neverRequested = watchPlayer(page)
  await openHydrated(page, reading)
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  // The code is fetched in the first idle time, so before this.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(neverRequested()).toEqual([])
})

test.describe('a page that loads badly', () => {
  test.use({
    expectedErrors:
      /401 \(Unauthorized\)|ERR_FAILED|dynamically imported module|Unexpected Application Error/,
  })

  test('leads to the login page and back when the session ends meanwhile, and shows a message when its code is missing', async ({
    learner: page,
    site,
  }) => {
    const { watching } = await makeLectures(site.address)
    await test.step('a session that ends', async () => {
      const rejected = { success: false, message: inEnglish(messages.notSignedIn), code: 'not-signed-in' }
      const mend = await failWith(page, { url: '**/api/v1/user/me', method: 'GET' }, 401, rejected)
      await page.goto(watching)
      await expect(page).toHaveURL(pages.login)
      await mend()
      await fillLogin(page, people.learner)
      await expect(page).toHaveURL((address) => address.href.includes(watching))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names')
    })
    await test.step('code that cannot be fetched, although the server has rendered the page', async () => {
      await page.route(/\/assets\/lectures-[^/]+\.js$/, (route) => route.abort())
      await page.goto(watching)
      await reloadedItself(page)
      await expect(page.getByText('This page could not be loaded. Check your connection.')).toBeVisible()
      await page.unroute(/\/assets\/lectures-[^/]+\.js$/)
      await page.reload()
      await expect(page.locator('video')).toBeVisible()
    })
  })
})

function watchPlayer(page: Page) {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const part = /\/assets\/(hls|lectures)-[^/]+\.js$/.exec(request.url())?.[1]
    if (part) requested.add(part)
  })
  return () => [...requested].sort()
}
