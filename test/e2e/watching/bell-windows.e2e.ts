import type { BrowserContext, Page } from '@playwright/test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { openMenu } from '../menu.ts'
import { openHydrated } from '../opened.ts'
import { expect, logIn, people, test } from '../people.ts'
import { bob, openLecture } from './open-questions.ts'

// Browsers open six connections to a site over HTTP/1.1.
const windows = 8

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })

const isStream = (url: string) => url.endsWith(addresses.followEvents.path)

/** How many streams of the browser are open now. */
function watchStreams(context: BrowserContext) {
  const open = new Map<object, Page>()
  context.on('request', (request) => {
    if (isStream(request.url())) open.set(request, request.frame().page())
  })
  context.on('requestfailed', (request) => open.delete(request))
  context.on('requestfinished', (request) => open.delete(request))
  // The end of a closed page's requests is not reported.
  return () => [...open.values()].filter((page) => !page.isClosed()).length
}

const openWindow = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await openHydrated(page, path)
  return page
}

test('eight windows share one stream: calls go on, all bells ring, and another window follows a closed one', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const context = page.context()
  const streams = watchStreams(context)
  const { lectureId, site: target } = await openLecture(page, site.address)
  const others: Page[] = []
  while (others.length < windows - 1) others.push(await openWindow(context, pages.courses))
  await expect.poll(streams).toBe(1)
  for (const one of [page, ...others])
    expect(await one.evaluate(async (url) => (await fetch(url)).status, `${apiBase}/notifications`)).toBe(200)

  const ada = await signIn(target, people.learner)
  const asked = { params: { lectureId }, json: { text: 'Which bend joins two ropes?' }, cookie: ada }
  const { _id: questionId } = (await call(target, addresses.askQuestion, asked)).json.question
  const cookie = await signIn(target, bob)
  const answer = (text: string) =>
    call(target, addresses.answerQuestion, { params: { questionId }, json: { text }, cookie })
  await answer('The sheet bend.')
  for (const one of [page, ...others]) await expect(bell(one, 1)).toBeVisible()

  await page.close()
  await answer('Or the carrick bend.')
  for (const one of others) await expect(bell(one, 2)).toBeVisible()
  await expect.poll(streams).toBe(1)
  const late = await openWindow(context, pages.courses)
  await expect(bell(late, 2)).toBeVisible()
})

test('the stream follows the user whom another window signs in', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  const { lectureId, site: target } = await openLecture(page, site.address)
  const streams = watchStreams(page.context())
  await openHydrated(page, pages.courses)
  const other = await openWindow(page.context(), pages.courses)
  await expect.poll(streams).toBe(1)

  await (await openMenu(other)).getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(pages.home)
  await expect(bell(page, 0)).toHaveCount(0)
  await expect.poll(streams).toBe(0)
  await logIn(other, bob)
  await expect(bell(page, 0)).toBeVisible()
  await expect.poll(streams).toBe(1)

  const asked = { params: { lectureId }, json: { text: 'Which bend?' }, cookie: await signIn(target, bob) }
  const { _id: questionId } = (await call(target, addresses.askQuestion, asked)).json.question
  const cookie = await signIn(target, people.learner)
  await call(target, addresses.answerQuestion, {
    params: { questionId },
    json: { text: 'The sheet bend.' },
    cookie,
  })
  for (const one of [page, other]) await expect(bell(one, 1)).toBeVisible()
})
