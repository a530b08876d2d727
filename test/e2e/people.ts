import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { apiBase, pages } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import { signUpFields } from '../support/drafts.ts'
import { trueFiles } from '../support/files.ts'
import { openSiteHost, type SiteHost } from '../support/host/open-site-host.ts'
import { call } from '../support/http/client.ts'
import { administratorAccount, type Site, startSite } from '../support/start-site.ts'
import { preparePages } from './browser.ts'
import { copyLibrary } from './site/prepare-libraries.ts'

export { expect }

const root = fileURLToPath(new URL('../..', import.meta.url))
const learnerAccount = { fullName: 'Ada Lovelace', email: 'ada@school.example', password: 'engine1843' }

export const sample = (name: string) => join(root, 'samples', name)

type People = {
  environment: Record<string, string>
  /** Console errors that a test expects; any other fails it. */
  expectedErrors: RegExp
  /** For tests that end or stop the process of their site; it takes longer to start. */
  hasOwnProcess: boolean
  site: Pick<Site, 'address' | 'process' | 'end'> & { folder: string }
  visitor: Page
  learner: Page
  administrator: Page
  closed: undefined
}

export const test = base.extend<People, { slowed: undefined; siteHost: SiteHost }>({
  slowed: [
    async ({ browser }, use) => {
      preparePages(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],

  // A page that a test leaves open would ask its site, which has ended, for the rest of the run.
  closed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],

  environment: [{}, { option: true }],
  expectedErrors: [/^none$/, { option: true }],

  siteHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern.
    async ({}, use) => {
      using host = openSiteHost()
      await use(host)
    },
    { scope: 'worker' },
  ],

  hasOwnProcess: [false, { option: true }],

  site: async ({ environment, siteHost, hasOwnProcess }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
    await copyLibrary(folder, environment)
    const open = hasOwnProcess ? startSite : siteHost.open
    const site = await open(folder, environment)
    await use(Object.assign(site, { folder }))
    await site[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  },

  visitor: async ({ site, browser, expectedErrors, colorScheme, viewport }, use) => {
    const context = await browser.newContext({ baseURL: site.address, colorScheme, viewport })
    const page = await context.newPage()
    const errors = watchErrors(page, site.address)
    await use(page)
    await context.close()
    const unexpected = errors.filter((error) => !expectedErrors.test(error))
    expect(unexpected, 'unexpected errors in the browser').toEqual([])
  },

  learner: async ({ visitor, site }, use) => {
    await signUp(site.address)
    await beginSession(visitor, learnerAccount)
    await use(visitor)
  },

  administrator: async ({ visitor }, use) => {
    await beginSession(visitor, administratorAccount)
    await use(visitor)
  },
})

type Account = { email: string; password: string }

/**
 * What the login page leaves behind, without drawing a page: the cookie, and what the browser remembers. Afterwards the
 * browser shows a picture of the site; the test opens the page that it is about.
 */
export async function beginSession(page: Page, { email, password }: Account) {
  // The page of another person asks nothing more when their session ends. Where calls are intercepted, Playwright aborts
  // requests whose address ends in `/favicon.ico`.
  await page.goto('/favicon.ico?session')
  const data = { email, password }
  const response = await page.request.post(apiBase + addresses.login.path, { data })
  expect(response.status()).toBe(200)
  const { user } = await response.json()
  await page.evaluate(
    ([role, stored]) => Object.assign(localStorage, { isLoggedIn: 'true', role, data: stored }),
    [user.role, JSON.stringify(user)],
  )
}

export async function logIn(page: Page, account: Account) {
  await page.goto(pages.login)
  await fillLogin(page, account)
  await page.waitForURL(`**${pages.home}`)
}

/** Does not wait for the page that follows. */
export async function fillLogin(page: Page, { email, password }: Account) {
  // Until it is hydrated, the page may fill in an email that another page passed, between selecting and typing.
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export const people = { administrator: administratorAccount, learner: learnerAccount }

export async function signUp(address: string, account = learnerAccount) {
  const form = signUpFields({ ...account, avatar: trueFiles.svg })
  const { status } = await call({ address }, addresses.register, { form })
  expect(status).toBe(201)
}

// The bell sends requests by itself, and one may come after signing out.
const refusedStream = /401 .*\/api\/v1\/events\)$/

/** Collects the browser's errors, and every request that would leave this machine. */
function watchErrors(page: Page, address: string) {
  const errors: string[] = []
  const refused = watchLeaving(page)
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    const error = `${message.text()} (${url})`
    const isLate = refused.has(url) && error.includes(' 401 ')
    if (!isLate && !refusedStream.test(error)) errors.push(error)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(address)) {
      errors.push(`a request to ${request.url()}`)
    }
  })
  return errors
}

const logout = apiBase + addresses.logout.path

/** Addresses of the calls that were under way when the person signed out: they are refused, and nobody sees it. */
function watchLeaving(page: Page) {
  const underWay = new Set<string>()
  const refused = new Set<string>()
  let isLeaving = false
  page.on('request', (request) => {
    underWay.add(request.url())
    if (request.url().endsWith(logout)) isLeaving = true
    if (isLeaving) for (const url of underWay) refused.add(url)
  })
  const end = (url: string) => {
    underWay.delete(url)
    if (url.endsWith(logout)) isLeaving = false
  }
  page.on('requestfinished', (request) => end(request.url()))
  page.on('requestfailed', (request) => end(request.url()))
  return refused
}
