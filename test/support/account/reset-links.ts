import assert from 'node:assert/strict'
import type { TestApp } from '../open-test-app.ts'

export const newPassword = 'numbers1815'

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

/** Asks for a link and waits for the work after the response. */
export async function ask(site: TestApp, email: string, headers: Record<string, string> = {}) {
  const response = await site.call('forgotPassword', { json: { email }, headers })
  await site.ctx.inFlight.allEnded()
  return response
}

export const reset = (site: TestApp, token: string, password = newPassword) =>
  site.call('resetPassword', { json: { token, password } })

export const logIn = async (site: TestApp, email: string, password: string) =>
  (await site.call('login', { json: { email, password } })).statusCode

export const mailsOf = (site: TestApp) =>
  site.ctx.db.selectFrom('mail').selectAll().where('kind', '=', 'password-reset').orderBy('id').execute()

export const lastToken = async (site: TestApp) => tokenOf((await mailsOf(site)).at(-1)?.link ?? assert.fail())

export const isSignedIn = async (site: TestApp, session: string) =>
  (await site.call('currentUser', { session })).statusCode === 200
