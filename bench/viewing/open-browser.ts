import { chromium, type Page } from '@playwright/test'
import { pathOf } from '../../contract/api/path-of.ts'
import { browserFlags, browserPath } from '../../test/e2e/browser.ts'

export type Seat = { width: number; height: number; isSlow: boolean }

export type Signed = { cookie: string; role: string }

export const phone: Seat = { width: 412, height: 823, isSlow: true }
export const laptop: Seat = { width: 1280, height: 800, isSlow: false }

const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
}
const processorSlowness = 4
const currentUser = pathOf('currentUser')

export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags })
  return {
    version: browser.version(),
    openPage: async (origin: string, { width, height, isSlow }: Seat, signed?: Signed) => {
      const context = await browser.newContext({ viewport: { width, height }, baseURL: origin })
      const page = await context.newPage()
      if (signed) await remember(page, origin, signed)
      if (isSlow) await slowDown(page)
      return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() })
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** Opens pages as someone who signed in here before: with the cookie, and what the browser remembers. */
async function remember(page: Page, url: string, { cookie, role }: Signed) {
  const [name = '', value = ''] = cookie.split('=')
  const response = await fetch(new URL(currentUser, url), { headers: { cookie } })
  const { user } = (await response.json()) as { user: object }
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  await page.addInitScript(
    (stored) => {
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
    },
    { isLoggedIn: 'true', role, data: JSON.stringify(user) },
  )
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowConnection)
  await slowProcessor(page)
}

export async function slowProcessor(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowness })
}
