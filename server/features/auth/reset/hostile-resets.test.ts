import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ask,
  lastToken,
  logIn,
  mailsOf,
  newPassword,
  reset,
  tokenOf,
} from '../../../../test/support/account/reset-links.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

const minuteMs = 60_000

test('two links asked for at once leave one that works', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  const json = { email: user.email }
  await Promise.all(Array.from({ length: 3 }, () => site.call('forgotPassword', { json })))
  await site.ctx.inFlight.allEnded()
  const waiting = (await mailsOf(site)).filter(({ state }) => state === 'waiting')
  assert.equal(waiting.length, 1)
  assert.equal((await reset(site, tokenOf(waiting[0]?.link ?? ''))).statusCode, 200)
})

test('of two uses at once one wins', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  await ask(site, user.email)
  const token = await lastToken(site)
  const passwords = ['first1815', 'second1815']
  const answers = await Promise.all(passwords.map((password) => reset(site, token, password)))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 400])
  const statuses = await Promise.all(passwords.map((password) => logIn(site, user.email, password)))
  assert.deepEqual(
    statuses,
    answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
  )
})

const wrongTokens = ['x', 'A'.repeat(43), `${'A'.repeat(43)} `, '../..', "' or 1=1 --", 'A'.repeat(60_000)]

test('guessed tokens are all refused alike, before a password is hashed', async (context) => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  await ask(site, user.email)
  const hash = context.mock.method(site.ctx.passwords, 'hash')
  const right = await lastToken(site)
  const hashed = (await site.ctx.db.selectFrom('password_reset').select('token_hash').executeTakeFirst())
    ?.token_hash
  for (const token of [...wrongTokens, `${right}A`, right.slice(1), hashed ?? '']) {
    const { statusCode, json } = await reset(site, token)
    assert.deepEqual([statusCode, json().code], [400, 'broken'], token.slice(0, 50))
  }
  assert.equal(hash.mock.callCount(), 0)
  assert.equal((await reset(site, right)).statusCode, 200)
})

test('a request with another host does not lead the reader of the mail there', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  for (const host of ['evil.example', '127.0.0.1.evil.example', '203.0.113.5', 'localhost.evil.example:80']) {
    await ask(site, user.email, { host })
    const link = (await mailsOf(site)).at(-1)?.link ?? ''
    assert.equal(new URL(link).hostname, '127.0.0.1', host)
  }
  site.clock.now = new Date(site.clock.now.getTime() + 20 * minuteMs)
  await ask(site, user.email, { host: 'localhost:3000' })
  assert.equal(new URL((await mailsOf(site)).at(-1)?.link ?? '').host, 'localhost:3000')
})

test('an e-mail is limited alike whether it has an account or not, and so is an address', async () => {
  await using site = await openTestApp({ TRUST_PROXY: '127.0.0.1' })
  const { user } = await site.makeAccount()
  const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
  const statusesOf = async (email: string) => {
    const statuses: number[] = []
    for (let n = 1; n <= 6; n++) statuses.push((await ask(site, email, from(n))).statusCode)
    return statuses
  }
  const expected = [200, 200, 200, 200, 200, 429]
  assert.deepEqual(
    [await statusesOf(user.email), await statusesOf('nobody@school.example')],
    [expected, expected],
  )
  assert.equal((await mailsOf(site)).length, 5)
  await site.ctx.db.updateTable('attempt').set({ count: 60 }).execute()
  assert.equal((await ask(site, 'other@school.example', from(1))).statusCode, 429)
  const { statusCode } = await site.call('resetPassword', {
    json: { token: 'x', password: newPassword },
    headers: from(1),
  })
  assert.equal(statusCode, 400)
  await site.ctx.db.updateTable('attempt').set({ count: 60 }).execute()
  assert.equal(
    (await site.call('resetPassword', { json: { token: 'x', password: newPassword }, headers: from(1) }))
      .statusCode,
    429,
  )
})

test('an open session of an administrator makes no link to an administrator’s account without the password', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { id: userId } = await site.ctx.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const made = () => site.call('makeResetLink', { session, params: { userId } })
  assert.deepEqual([(await made()).statusCode, (await made()).json().code], [403, 'password-required'])

  const { email } = await site.ctx.db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await ask(site, email)
  const [mail] = (await site.call('listOutbox', { session })).json().mails
  assert.deepEqual([mail.kind, mail.link, mail.text], ['password-reset', null, null])
})

test('who guessed the old password too often logs in with the new one', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  for (let guess = 0; guess < 11; guess += 1) await logIn(site, user.email, 'wrong1815')
  await ask(site, user.email)
  assert.equal((await reset(site, await lastToken(site))).statusCode, 200)
  assert.equal(await logIn(site, user.email, newPassword), 200)
})
