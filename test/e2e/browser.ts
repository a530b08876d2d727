import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'

const debian = '/usr/bin/chromium'

/** Lets Chromium run as root, without a screen, and without connections to Google. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=user-gesture-required',
  // One process fewer: 4 to 12 % of the processor time of a run.
  '--in-process-gpu',
]

export async function browserPath(): Promise<string> {
  const named = process.env.CHROMIUM ?? debian
  if (existsSync(named)) return named
  // The package reuses any file in TMPDIR, whatever its version, so each project and user gets its own folder.
  const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/\W+/g, '-')
  const folder = join(tmpdir(), `lectern-chromium-${process.getuid?.() ?? 0}${project}`)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  // Restored exactly, because a worker that inherits our folder as TMPDIR would unpack again inside it.
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  const libraries = join(folder, 'al2023', 'lib')
  if (existsSync(libraries) && readdirSync(libraries).length > 0) {
    process.env.LD_LIBRARY_PATH = [process.env.LD_LIBRARY_PATH, libraries].filter(Boolean).join(':')
  }
  return path
}

/** How many times slower pages run: `SLOW_PAGES=6 npm run e2e` finds what fails on a busy machine. */
const slowness = Number(process.env.SLOW_PAGES ?? 1)

/** What every page of the tests gets. */
export function preparePages(browser: Browser) {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = await newPage()
      if (slowness !== 1) await slow(context, page)
      interceptAtOnce(page)
      return page
    }
    return context
  }
}

async function slow(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/**
 * `page.route` resolves before the page knows of it: of 300 calls sent right after it, 7 went to the server.
 * Here it resolves when a request of the page was intercepted.
 */
function interceptAtOnce(page: Page) {
  const probe = '/favicon.ico?intercepted'
  const route = page.route.bind(page)
  page.route = async (...rule) => {
    const added = await route(...rule)
    if (!page.url().startsWith('http')) return added
    await route(`**${probe}`, (call) => call.fulfill({ status: 204 }))
    await page.waitForFunction(
      (probe) =>
        fetch(probe, { cache: 'no-store' }).then(
          ({ status }) => status === 204,
          () => false,
        ),
      probe,
    )
    await page.unroute(`**${probe}`)
    return added
  }
}
