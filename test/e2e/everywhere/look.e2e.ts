import type { Page } from '@playwright/test'
import { instructorAddress, pages, pathAddress, personAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { messageFields, webhookFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { findFaintColours, findViolations } from '../accessible.ts'
import { makeAssignment } from '../assignment/with-assignment.ts'
import { makeCourse } from '../library.ts'
import { openMenu } from '../menu.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { makeCaptions } from '../teaching/captions-to-edit.ts'

test.use({ expectedErrors: /404 \(Not Found\)/ })

const [wide, phone, narrow] = [1280, 360, 320]

const colorSchemes = ['light', 'dark'] as const

/** Pages with signs that point along the line. */
const pointing: string[] = [pages.dashboard, pages.overview, pages.calendar]

// Three tests with a third of the pages each, so that two workers share them.
for (const third of [0, 1, 2]) {
  test(`every page is accessible in light and dark, wide and narrow, and has a title of its own: part ${third + 1} of 3`, {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    // A third of all pages, each checked in five ways.
    test.slow()
    const titles = new Map<string, string>()
    const paths = (await everyPage(site.address)).filter((_, index) => index % 3 === third)
    for (const path of paths) {
      await page.goto(path)
      await isSoundEverywhere(page, path)
      const title = await page.title()
      expect(titles.get(title), `has the title of ${path}, too`).toBeUndefined()
      titles.set(title, path)
    }
  })
}

async function isSoundEverywhere(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/. · Lectern$/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  for (const width of [wide, phone]) {
    await page.setViewportSize({ width, height: 720 })
    await isSoundInBoth(page, `${path} at ${width}`)
    if (width === wide && pointing.includes(path)) await signsTurn(page, path)
  }
  await page.setViewportSize({ width: narrow, height: 720 })
  await staysInside(page, `${path} at ${narrow}`)
}

test('the menu is accessible, returns the focus and offers what each role may do, above a footer of a tenth of the window', async ({
  visitor: page,
  site,
}) => {
  await makeCourse(site.address)
  await test.step('the menu is accessible and returns the focus', async () => {
    await page.goto(pages.courses)
    await expect(page.getByRole('article')).toHaveCount(1)
    const menu = await openMenu(page)
    await expect(menu).toBeVisible()
    await isSoundInBoth(page, 'the open menu')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })
  await test.step('the footer is a tenth of the window high, with four links without a destination', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveText(`Copyright ${new Date().getFullYear()} All rights reserved`)
    await expect(footer.getByRole('link')).toHaveCount(4)
    const leads = (links: Element[]) => links.some((link) => link.hasAttribute('href'))
    expect(await footer.getByRole('link').evaluateAll(leads)).toBe(false)
    for (const height of [600, 900, 1400]) {
      await page.setViewportSize({ width: 1280, height })
      await expect.poll(async () => (await footer.boundingBox())?.height).toBeCloseTo(height / 10, 1)
    }
  })
  await test.step('the menu offers what each role may do, in the order of the specification', async () => {
    const [open, last] = [
      ['Home', 'All Course', 'Contact', 'About Us'],
      ['Profile', 'Logout'],
    ]
    const offers = async (entries: string[]) =>
      expect((await openMenu(page)).getByRole('listitem')).toHaveText(entries)
    await offers([...open, 'Login', 'Signup'])
    await signUp(site.address)
    await beginSession(page, people.learner)
    await page.goto(pages.home)
    await offers([...open, ...last])
    await beginSession(page, people.administrator)
    await page.goto(pages.home)
    await offers([...open, 'Admin DashBoard', 'Create Courses', ...last])
  })
})

test('Undo is readable next to the name of what was deleted, in light and dark', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  await makeCourse(site.address)
  for (const width of [wide, narrow]) {
    await page.setViewportSize({ width, height: 720 })
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme })
      await page.goto(pages.courses)
      await page.getByRole('button', { name: 'Delete Course' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await page.mouse.move(0, 0)
      const where = `Undo at ${width} in ${colorScheme}`
      if (colorScheme === 'light') await isSound(page, where)
      else expect.soft(await findFaintColours(page), where).toEqual([])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
    }
  }
})

/** Signs that point along the line turn with its direction. */
async function signsTurn(page: Page, path: string) {
  const signs = page.locator('main .lucide:is([class*="-left"], [class*="-right"])')
  await expect(signs.first(), path).toBeVisible()
  for (const [direction, turned] of [
    ['rtl', '-1 1'],
    ['ltr', 'none'],
  ] as const) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
    const scales = await signs.evaluateAll((all) => all.map((one) => getComputedStyle(one).scale))
    expect(new Set(scales), `${path} ${direction}`).toEqual(new Set([turned]))
  }
}

async function everyPage(address: string) {
  const { _id } = await makeCourse(address, {}, [{}, { title: 'The clove hitch' }])
  await makeCourse(address, { title: longWord, description: longWord, createdBy: longWord.slice(0, 80) })
  const json = messageFields({ name: longWord.slice(0, 80), message: longWord })
  await call({ address }, addresses.sendMessage, { json })
  const webhookId = await makeWebhook(address)
  const dueAt = new Date(Date.now() + 864_000_000).toISOString()
  const assignment = await makeAssignment(address, { peerReview: { reviews: 2, dueAt } })
  const ofOneThing: Record<string, string> = {
    [pages.webhookDeliveries]: `${pages.webhookDeliveries}?webhook=${webhookId}`,
    [pages.instructor]: instructorAddress(longWord.slice(0, 80)),
    [pages.group]: `${pages.group}?group=${await makeGroup(address)}`,
    [pages.path]: pathAddress(await makePath(address, _id)),
    [pages.person]: personAddress(await readOwnId(address)),
    [pages.marking]: assignment.markingPage,
    [pages.peerReviewers]: assignment.reviewersPage,
    [pages.editCaptions]: (await makeCaptions({ address })).edit,
  }
  const paths = Object.values(pages).map((path) => {
    if (ofOneThing[path]) return ofOneThing[path]
    const isOfCourse = path.startsWith('/course/') && path !== pages.createCourse
    return isOfCourse ? `${path}?course=${_id}` : path
  })
  return [...paths, '/no/such/page']
}

async function readOwnId(address: string): Promise<string> {
  const cookie = await signIn({ address })
  return (await call({ address }, addresses.currentUser, { cookie })).json.user._id
}

async function makeGroup(address: string): Promise<string> {
  const cookie = await signIn({ address })
  const json = { name: longWord.slice(0, 80) }
  return (await call({ address }, addresses.makeGroup, { cookie, json })).json.group._id
}

async function makePath(address: string, courseId: string): Promise<string> {
  const cookie = await signIn({ address })
  const json = { title: longWord, description: longWord, courseIds: [courseId] }
  return (await call({ address }, addresses.makePath, { cookie, json })).json.path._id
}

/** A webhook whose delivery has failed once and waits. */
async function makeWebhook(address: string) {
  const site = { address }
  const cookie = await signIn(site)
  const url = `https://school.invalid/${'hook'.repeat(40)}`
  const json = webhookFields({ url, description: longWord, events: webhookEvents })
  const made = await call(site, addresses.createWebhook, { cookie, json })
  await signUp(address)
  return (made.json.webhook as { _id: string })._id
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)

async function isSoundInBoth(page: Page, where: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await isSound(page, where)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findFaintColours(page), `${where} in dark`).toEqual([])
}

async function isSound(page: Page, where: string) {
  expect.soft(await findViolations(page), where).toEqual([])
  await staysInside(page, where)
}

async function staysInside(page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${where} scrolls sideways`).toBe(0)
}
