import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resetMinutes } from '../../../../contract/validation/limits.ts'
import { askChange, confirm, lastTokenOf, mailsOfKind } from '../../../../test/support/account/email-links.ts'
import {
  ask,
  isSignedIn,
  lastToken,
  logIn,
  mailsOf,
  newPassword,
  reset,
  tokenOf,
} from '../../../../test/support/account/reset-links.ts'
import { ada, addedPasskey, logInWith } from '../../../../test/support/account/with-passkeys.ts'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { openMailing } from '../../../../test/support/sites/open-mailing.ts'

const minuteMs = 60_000

test('a link comes by mail, sets a new password once, ends every session and API token, and says so by mail', async () => {
  await using site = await openMailing({ PUBLIC_URL: 'https://courses.school.example' })
  const account = await site.makeAccount()
  const cookie = { cookie: `__Host-lectern_session=${account.session}` }
  const json = { name: 'Timetable', scopes: ['courses:read'], currentPassword: account.password }
  assert.equal((await site.call('createToken', { headers: cookie, json })).statusCode, 201)
  assert.equal((await ask(site, ' ADA@school.example ')).statusCode, 200)
  await site.send()
  const received = (subject: string) =>
    site.smtp.received.find((one) => readHeaders(one).get('subject') === subject) ?? assert.fail(subject)
  const mail = received('Set a new password')
  assert.equal(readHeaders(mail).get('to'), 'Ada Lovelace <ada@school.example>')
  const { text, html } = readParts(mail)
  const link =
    /https:\/\/courses\.school\.example\/reset-password\?token=[\w-]{43}(?=\s)/.exec(text)?.[0] ?? ''
  assert.match(text, new RegExp(`${resetMinutes} minutes`))
  assert.ok(html.includes(`href="${link}"`))

  const token = tokenOf(link)
  const stored = await site.ctx.db.selectFrom('password_reset').selectAll().execute()
  assert.ok(!JSON.stringify(stored).includes(token), 'only its hash is stored')
  const done = await reset(site, token)
  assert.equal(done.statusCode, 200, done.body)
  assert.equal((await site.call('currentUser', { headers: cookie })).statusCode, 401)
  assert.deepEqual(await site.ctx.db.selectFrom('api_token').select('id').execute(), [])
  assert.deepEqual(
    [
      await logIn(site, account.user.email, account.password),
      await logIn(site, account.user.email, newPassword),
    ],
    [401, 200],
  )
  await site.send()
  const told = received('Your password was changed')
  assert.doesNotMatch(told.raw, /numbers1815|token=/)

  const again = await reset(site, token, 'another1')
  assert.equal(again.statusCode, 400)
  assert.match(again.json().fields.token, /was used, is too old/)
  assert.equal(await logIn(site, account.user.email, newPassword), 200)
})

test('the response is the same whether the account exists or not, and nobody else gets a mail', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  const [known, unknown] = [await ask(site, user.email), await ask(site, 'nobody@school.example')]
  const seen = ({ statusCode, body, headers }: typeof known) => {
    const { date: _, 'x-request-id': __, ...rest } = headers
    return { statusCode, body, rest }
  }
  assert.deepEqual(seen(known), seen(unknown))
  assert.deepEqual(
    (await mailsOf(site)).map((mail) => mail.recipient_email),
    [user.email],
  )
})

test('a second link voids the first, and its mail is not sent any more', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  await ask(site, user.email)
  const first = await lastToken(site)
  await ask(site, user.email)
  const [replaced, waiting, ...more] = await mailsOf(site)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [replaced?.state, replaced?.problem, replaced?.link, waiting?.state],
    ['dropped', 'replaced', null, 'waiting'],
  )
  assert.equal((await reset(site, first)).statusCode, 400)
  assert.equal((await reset(site, await lastToken(site))).statusCode, 200)
})

test(`a link works for ${resetMinutes} minutes, also when the clock is set back`, async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  await ask(site, user.email)
  const token = await lastToken(site)
  const asked = site.clock.now
  for (const minutes of [resetMinutes, -2]) {
    site.clock.now = new Date(asked.getTime() + minutes * minuteMs)
    assert.equal((await reset(site, token)).statusCode, 400, String(minutes))
  }
  site.clock.now = new Date(asked.getTime() + resetMinutes * minuteMs - 1)
  assert.equal((await reset(site, token)).statusCode, 200)
})

test('a password against the rules is refused, and the link still works', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  await ask(site, user.email)
  const token = await lastToken(site)
  for (const password of ['', 'short', 'a password', 'x'.repeat(17)]) {
    const refused = await reset(site, token, password)
    assert.equal(refused.statusCode, 400)
    assert.ok(refused.json().fields.password)
  }
  assert.equal((await reset(site, token)).statusCode, 200)
})

test('whoever signed up with the reader’s e-mail cannot come back by a passkey, nor change the e-mail', async () => {
  await using site = await openTestApp()
  const { session, user, password } = await site.makeAccount(ada)
  const { device } = await addedPasskey(site, session)
  await askChange(site, session, 'mallory@evil.example', password)
  const change = await lastTokenOf(site, 'email-change')
  await ask(site, user.email)
  assert.equal((await reset(site, await lastToken(site))).statusCode, 200)
  assert.equal((await logInWith(site, device)).statusCode, 401)
  assert.equal((await confirm(site, change)).statusCode, 400)
  const [told] = await mailsOfKind(site, 'password-changed')
  assert.match(String(told?.text), /passkeys of your account no longer work/)
  assert.equal((await mailsOfKind(site, 'email-change'))[0]?.state, 'dropped')
})

test('a confirmed e-mail keeps its passkeys when the password is set again, and its change ends with the old password', async () => {
  await using site = await openTestApp()
  const { session, user, password } = await site.makeAccount(ada)
  site.clock.now = new Date(site.clock.now.getTime() + 1)
  await site.call('resendConfirmation', { session })
  assert.equal((await confirm(site, await lastTokenOf(site, 'email-confirm'))).statusCode, 200)
  const { device } = await addedPasskey(site, session)
  await ask(site, user.email)
  assert.equal((await reset(site, await lastToken(site))).statusCode, 200)
  assert.equal((await logInWith(site, device)).statusCode, 200)
  const own = await site.call('login', { json: { email: user.email, password: newPassword } })
  const again = own.cookies[0]?.value ?? assert.fail()
  await askChange(site, again, 'mallory@evil.example', newPassword)
  const json = { currentPassword: newPassword, newPassword: password, repeatedPassword: password }
  assert.equal((await site.call('changePassword', { session: again, json })).statusCode, 200)
  assert.equal((await mailsOfKind(site, 'email-change'))[0]?.link, null)
  assert.deepEqual(await site.ctx.db.selectFrom('email_link').selectAll().execute(), [])
})

test('a changed password voids the link', async () => {
  await using site = await openTestApp()
  const { user, session, password } = await site.makeAccount()
  await ask(site, user.email)
  const token = await lastToken(site)
  const json = { currentPassword: password, newPassword, repeatedPassword: newPassword }
  assert.equal((await site.call('changePassword', { session, json })).statusCode, 200)
  assert.equal((await reset(site, token, 'another1')).statusCode, 400)
  const [mail] = await mailsOf(site)
  assert.equal(mail?.state, 'dropped', 'its mail is not sent any more')
})

test('an administrator makes a link where there is no mail; it is absolute and voids the one before', async () => {
  await using site = await openTestApp()
  const [session, account] = [await site.signIn('ADMIN'), await site.makeAccount()]
  await ask(site, account.user.email)
  const params = { userId: account.user._id }
  const headers = { host: 'school.lan:8080' }
  const made = await site.call('makeResetLink', { session, params, headers })
  assert.match(made.json().link, /^http:\/\/school\.lan:8080\/reset-password\?token=[\w-]{43}$/)
  const [mail] = await mailsOf(site)
  assert.equal(mail?.state, 'dropped')
  assert.equal((await reset(site, tokenOf(made.json().link))).statusCode, 200)
  assert.equal(await isSignedIn(site, account.session), false)
  const unknown = { userId: crypto.randomUUID() }
  assert.equal((await site.call('makeResetLink', { session, params: unknown })).statusCode, 404)
})

test('the page of the link passes its address on to nobody', async () => {
  await using site = await openTestApp()
  const page = await site.app.inject({
    url: '/reset-password?token=secret',
    headers: { accept: 'text/html' },
  })
  assert.deepEqual([page.statusCode, page.headers['referrer-policy']], [200, 'no-referrer'])
  assert.doesNotMatch(page.body, /secret/)
  const other = await site.app.inject({ url: '/login', headers: { accept: 'text/html' } })
  assert.equal(other.headers['referrer-policy'], 'same-origin')
})
