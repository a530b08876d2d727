import type { Browser, Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, logIn } from '../people.ts'
import { bob, openLecture } from '../watching/open-questions.ts'

/** Opens a lecture with Bob's question, which others can report. */
export async function openReportable(page: Page, address: string, text = 'Buy my **ropes**?') {
  const opened = await openLecture(page, address)
  const { lectureId, site, path } = opened
  const cookie = await signIn(site, bob)
  const asking = { params: { lectureId }, json: { text }, cookie }
  const { question } = (await call(site, addresses.askQuestion, asking)).json
  const report = async (account: { email: string; password: string }, reason: string) => {
    const reporting = { params: { questionId: question._id }, json: { reason } }
    const reply = await call(site, addresses.reportQuestion, {
      ...reporting,
      cookie: await signIn(site, account),
    })
    expect(reply.status, reply.text).toBe(200)
  }
  await page.goto(path)
  return { ...opened, questionId: question._id as string, report }
}

/** Signs another person in, in a separate browser. */
export async function openAs(
  browser: Browser,
  address: string,
  account: { email: string; password: string },
  look: { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' } = {},
) {
  const context = await browser.newContext({ baseURL: address, ...look })
  const page = await context.newPage()
  await logIn(page, account)
  return page
}

export async function expectNoAxe(page: Page) {
  await page.mouse.move(0, 0)
  await expectAccessible(page, 'main')
}
