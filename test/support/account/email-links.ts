import assert from 'node:assert/strict'
import type { MailKind } from '../../../contract/endpoints/mail-choices.ts'
import type { TestApp } from '../open-test-app.ts'
import { tokenOf } from './reset-links.ts'

export const mailsOfKind = (site: TestApp, kind: MailKind) =>
  site.ctx.db.selectFrom('mail').selectAll().where('kind', '=', kind).orderBy('id').execute()

export const lastTokenOf = async (site: TestApp, kind: MailKind) =>
  tokenOf((await mailsOfKind(site, kind)).at(-1)?.link ?? assert.fail(`no mail ${kind}`))

export const confirm = (site: TestApp, token: string, session?: string) =>
  site.call('confirmEmail', { json: { token }, ...(session && { session }) })

/** Asks for the change and waits for the work after the response. */
export async function askChange(
  site: TestApp,
  session: string,
  email: string,
  currentPassword = 'engine1843',
) {
  const response = await site.call('changeEmail', { session, json: { email, currentPassword } })
  await site.ctx.inFlight.allEnded()
  return response
}

export const ownUser = async (site: TestApp, session: string) =>
  (await site.call('currentUser', { session })).json().user
