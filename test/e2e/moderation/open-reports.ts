import type { Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../people.ts'
import { bob, openLecture } from '../watching/open-questions.ts'

/** Opens a lecture with Bob's question, which others can report. */
export async function openReportable(page: Page, address: string, text = 'Buy my **ropes**?') {
  const opened = await openLecture(page, address)
  const { lectureId, site, path } = opened
  const ask = async (text: string): Promise<string> => {
    const asking = { params: { lectureId }, json: { text }, cookie: await signIn(site, bob) }
    return (await call(site, addresses.askQuestion, asking)).json.question._id
  }
  const report = async (questionId: string, account: { email: string; password: string }, reason: string) => {
    const reporting = { params: { questionId }, json: { reason } }
    const reply = await call(site, addresses.reportQuestion, {
      ...reporting,
      cookie: await signIn(site, account),
    })
    expect(reply.status, reply.text).toBe(200)
  }
  await ask(text)
  await page.goto(path)
  return { ...opened, ask, report }
}

export async function expectNoAxe(page: Page) {
  await page.mouse.move(0, 0)
  await expectAccessible(page, 'main')
}
