import { chromium, type Page } from '@playwright/test'
import { browserFlags, browserPath } from '../../../e2e/browser.ts'

/** A page of the browser of the end-to-end tests, which plays without a click. */
export async function openChromium(): Promise<Page & AsyncDisposable> {
  const args = [...browserFlags, '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath: await browserPath(), args })
  return Object.assign(await browser.newPage(), { [Symbol.asyncDispose]: () => browser.close() })
}
