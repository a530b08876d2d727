import type { Browser, BrowserContext, Page } from '@playwright/test'

/** How many times slower pages run than they could: `SLOW_PAGES=6 npm run e2e` finds what a busy machine would. */
const slowness = Number(process.env.SLOW_PAGES ?? 1)

/** Slows every page that the browser opens. */
export function slowPages(browser: Browser) {
  if (slowness === 1) return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => slow(context, await newPage())
    return context
  }
}

async function slow(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return page
}
