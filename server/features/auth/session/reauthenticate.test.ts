import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../contract/messages/server.ts'
import { confirmedMinutes } from '../../../../contract/validation/limits.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { ownWork } from '../../../core/admission/caller.ts'
import { Problem } from '../../../core/problem.ts'
import { findSessionUser, hashToken } from '../../user/session-store.ts'
import { guessing } from '../compare-password.ts'
import { requirePasswordAgain } from './password-again-access.ts'

const ada = { email: 'ada@school.example', password: 'engine1843' }

async function withAda() {
  const site = await openTestApp()
  const { session } = await site.makeAccount(ada)
  return { ...site, session }
}

const again = (site: TestApp, session: string, password = ada.password) =>
  site.call('reauthenticate', { session, json: { password } })

/** What a call that asks for the password again answers: undefined, or the code of its rejection. */
async function codeOf({ ctx }: TestApp, session: string, currentPassword?: string) {
  const holder = await findSessionUser(ctx.db, hashToken(session))
  assert.ok(holder)
  const asking = { ctx, user: holder.user, caller: ownWork }
  return requirePasswordAgain(asking, currentPassword).then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  )
}

test('the password given again counts for this session, for ten minutes', async () => {
  await using site = await withAda()
  const elsewhere = (await site.call('login', { json: ada })).cookies[0]?.value ?? ''
  assert.equal(await codeOf(site, site.session), 'password-required', 'signing in does not count')
  const response = await again(site, site.session)
  assert.equal(response.statusCode, 200)
  const start = site.clock.now.getTime()
  assert.equal(Date.parse(response.json().until), start + confirmedMinutes * 60_000)
  assert.equal(await codeOf(site, site.session), undefined)
  assert.equal(await codeOf(site, elsewhere), 'password-required')
  for (const [seconds, code] of [
    [599, undefined],
    [600, 'password-required'],
    [-1, 'password-required'],
  ] as const) {
    site.clock.now = new Date(start + seconds * 1_000)
    assert.equal(await codeOf(site, site.session), code, `after ${seconds} s`)
  }
})

test('the call’s own currentPassword counts for that call only; a wrong one does not, also after the right one', async () => {
  await using site = await withAda()
  assert.equal(await codeOf(site, site.session, ada.password), undefined)
  assert.equal(await codeOf(site, site.session), 'password-required')
  await again(site, site.session)
  assert.equal(await codeOf(site, site.session, 'engine1844'), 'broken')
})

test('a wrong password is said at its field, and a missing one too', async () => {
  await using site = await withAda()
  const wrong = await again(site, site.session, 'engine1844')
  assert.equal(wrong.statusCode, 400)
  assert.deepEqual(wrong.json().fields, { password: inEnglish(messages.passwordWrong) })
  assert.equal((await site.call('reauthenticate', { session: site.session })).statusCode, 400)
  assert.equal(await codeOf(site, site.session), 'password-required')
})

test('guesses count like those at sign-in, and together with them', async () => {
  await using site = await withAda()
  for (let n = 0; n < guessing.max; n += 1)
    assert.equal((await again(site, site.session, 'engine1844')).statusCode, 400)
  assert.equal((await again(site, site.session)).statusCode, 429)
  assert.equal((await site.call('login', { json: ada })).statusCode, 429)
})

test('a password changed elsewhere ends the session that gave the old one', async () => {
  await using site = await withAda()
  const elsewhere = (await site.call('login', { json: ada })).cookies[0]?.value ?? ''
  await again(site, elsewhere)
  const json = { currentPassword: ada.password, newPassword: 'numbers1815', repeatedPassword: 'numbers1815' }
  await site.call('changePassword', { session: site.session, json })
  assert.equal((await again(site, elsewhere, 'numbers1815')).statusCode, 401)
})
