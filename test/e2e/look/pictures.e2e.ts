import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { apiBase } from '../../../contract/addresses.ts'
import { messageFields } from '../../support/drafts.ts'
import { browserFlags, browserPath } from '../browser.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { compareSheets, makeSheet } from './compare-sheets.ts'
import { administratorStates, learnerStates, type State, visitorStates } from './states.ts'
import { columns, takeScreenshots } from './take-screenshots.ts'

/** `RENEW_LOOK=1` writes the pictures instead of comparing with them. */
const isRenewing = Boolean(process.env.RENEW_LOOK)
const baselines = join(import.meta.dirname, 'baselines')

test.use({
  environment: { SAMPLE_COURSES: 'on' },
  // Without hinting, letters have the same widths on every machine.
  launchOptions: {
    executablePath: await browserPath(),
    args: [...browserFlags, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  },
})

test(
  'every page looks as it did, at four widths, light and dark',
  { tag: '@slow' },
  async ({ site, browser }, info) => {
    test.slow()
    const courseId = await fill(site.address)
    const open = () => openPage(browser, site.address)
    const visitor = await open()
    await lookAt(visitor, visitorStates, courseId, info)
    const learner = await open()
    await beginSession(learner, people.learner)
    await lookAt(learner, learnerStates, courseId, info)
    const administrator = await open()
    await beginSession(administrator, people.administrator)
    await lookAt(administrator, administratorStates, courseId, info)
  },
)

/** Adds a learner and two messages to the sample courses. Returns the newest course. */
async function fill(address: string): Promise<string> {
  await signUp(address)
  for (const name of ['Mary Somerville', 'Ada Lovelace']) {
    const body = JSON.stringify(messageFields({ name }))
    const headers = { 'content-type': 'application/json' }
    await fetch(`${address}${apiBase}/post`, { method: 'POST', headers, body })
  }
  const { courses } = await (await fetch(`${address}${apiBase}/course`)).json()
  return courses[0]._id
}

async function openPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  // A late font is left out (`optional`), which is right for people but wrong here. Rendered pages contain the styles.
  await context.route(/^[^?]*(\.css|\/[^.]*)(\?|$)/, async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

async function lookAt(page: Page, states: State[], courseId: string, info: TestInfo) {
  for (const { name, open, isReopenedForSizes } of states) {
    await test.step(name, async () => {
      await open(page, courseId)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const reopen = isReopenedForSizes ? async () => void (await open(page, courseId)) : undefined
      const sheet = await makeSheet(await takeScreenshots(page, reopen), columns)
      await judge(name, sheet, info)
    })
  }
}

async function judge(name: string, sheet: Buffer, info: TestInfo) {
  const file = join(baselines, `${name}.webp`)
  if (isRenewing) {
    await mkdir(baselines, { recursive: true })
    await writeFile(file, sheet)
    return
  }
  expect(existsSync(file), `${file}: RENEW_LOOK=1 writes it`).toBe(true)
  const differences = await compareSheets(await readFile(file), sheet)
  if (differences.length === 0) return
  const seen = info.outputPath(`${name}.webp`)
  await writeFile(seen, sheet)
  const worst = differences.slice(0, 5).map(({ left, top, by }) => `${Math.round(by)} at ${left},${top}`)
  expect.soft(worst, `${seen} differs from ${file} in ${differences.length} blocks`).toEqual([])
}
