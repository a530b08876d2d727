import type { TestContext } from 'node:test'
import { chromium, type Page } from '@playwright/test'
import { browserFlags, browserPath } from '../../../e2e/browser.ts'

/** A page of the browser of the end-to-end tests, which plays without a click. It ends with the test, or when that takes too long. */
export async function openChromium({ signal }: TestContext): Promise<Page & AsyncDisposable> {
  const args = [...browserFlags, '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath: await browserPath(), args })
  signal.addEventListener('abort', () => browser.close())
  return Object.assign(await browser.newPage(), { [Symbol.asyncDispose]: () => browser.close() })
}
