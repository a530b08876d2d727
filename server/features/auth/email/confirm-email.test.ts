import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirm, lastTokenOf, mailsOfKind, ownUser } from '../../../../test/support/account/email-links.ts'
import { tokenOf } from '../../../../test/support/account/reset-links.ts'
import { signUpFields } from '../../../../test/support/drafts.ts'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { openMailing } from '../../../../test/support/sites/open-mailing.ts'

const hourMs = 3_600_000

test('a sign-up brings a mail whose link confirms the address, once', async () => {
  await using site = await openMailing({ PUBLIC_URL: 'https://courses.school.example' })
  const form = signUpFields()
  assert.equal((await site.call('register', { form })).json().message, 'Account created successfully')
  await site.send()
  const [mail = assert.fail()] = site.smtp.received
  assert.equal(readHeaders(mail).get('to'), 'Ada Lovelace <ada@school.example>')
  const { text, html } = readParts(mail)
  const link =
    /https:\/\/courses\.school\.example\/confirm-email\?token=[\w-]{43}(?=\s)/.exec(text)?.[0] ?? ''
  assert.match(text, /24 hours/)
  assert.ok(html.includes(`href="${link}"`))
  const stored = await site.ctx.db.selectFrom('email_link').selectAll().execute()
  assert.ok(!JSON.stringify(stored).includes(tokenOf(link)), 'only its hash is stored')

  const login = { json: { email: form.email, password: form.password } }
  const before = (await site.call('login', login)).json().user
  const done = await confirm(site, tokenOf(link))
  assert.equal(done.statusCode, 200, done.body)
  assert.equal(done.json().email, form.email)
  const after = (await site.call('login', login)).json().user
  assert.deepEqual([before.isEmailConfirmed, after.isEmailConfirmed], [false, true])
  const again = await confirm(site, tokenOf(link))
  assert.equal(again.statusCode, 400)
  assert.match(again.json().fields.token, /was used, is too old/)
})

test('a sign-up that fails leaves no mail', async () => {
  await using site = await openTestApp()
  await site.makeAccount()
  const form = signUpFields({ email: 'ADA@school.example' })
  assert.equal((await site.call('register', { form })).statusCode, 409)
  assert.equal((await mailsOfKind(site, 'email-confirm')).length, 1)
})

test('another mail voids the link before; a confirmed address needs none', async () => {
  await using site = await openTestApp()
  const { session } = await site.makeAccount()
  const first = await lastTokenOf(site, 'email-confirm')
  const asked = await site.call('resendConfirmation', { session })
  assert.equal(asked.statusCode, 200, asked.body)
  const [replaced, waiting] = await mailsOfKind(site, 'email-confirm')
  assert.deepEqual(
    [replaced?.state, replaced?.problem, replaced?.link, waiting?.state],
    ['dropped', 'replaced', null, 'waiting'],
  )
  assert.equal((await confirm(site, first)).statusCode, 400)
  assert.equal((await confirm(site, await lastTokenOf(site, 'email-confirm'))).statusCode, 200)
  assert.equal((await site.call('resendConfirmation', { session })).statusCode, 409)
})

test('a link works for a day, also when the clock was set back, and not for a disabled account', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  const token = await lastTokenOf(site, 'email-confirm')
  const begun = site.clock.now
  for (const hours of [24, -48]) {
    site.clock.now = new Date(begun.getTime() + hours * hourMs)
    assert.equal((await confirm(site, token)).statusCode, 400, `${hours} h`)
  }
  site.clock.now = begun
  const session = await site.signIn('ADMIN')
  const change = (state: string) =>
    site.call('changePerson', { session, params: { userId: user._id }, json: { state } })
  await change('disabled')
  assert.equal((await confirm(site, token)).statusCode, 400)
  await change('active')
  assert.equal((await confirm(site, token)).statusCode, 200)
})

const wrongTokens = ['x', 'A'.repeat(43), '../..', "' or 1=1 --", 'A'.repeat(60_000)]

test('guessed tokens are refused alike, and of two uses at once one wins', async () => {
  await using site = await openTestApp()
  await site.makeAccount()
  const right = await lastTokenOf(site, 'email-confirm')
  for (const token of [...wrongTokens, `${right}A`, right.slice(1)])
    assert.deepEqual([(await confirm(site, token)).statusCode], [400], token.slice(0, 50))
  const both = await Promise.all([confirm(site, right), confirm(site, right)])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 400])
})

test('asking without signing in answers alike whether the account exists, is confirmed, or is disabled', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  const confirmed = await site.makeAccount({ email: 'grace@school.example' })
  await confirm(site, await lastTokenOf(site, 'email-confirm'))
  const ask = async (email: string) => {
    const { statusCode, body } = await site.call('askConfirmation', { json: { email } })
    await site.ctx.inFlight.allEnded()
    return { statusCode, body }
  }
  const known = await ask(user.email)
  assert.equal(known.statusCode, 200)
  assert.deepEqual(await ask('nobody@school.example'), known)
  assert.deepEqual(await ask(confirmed.user.email), known)
  assert.deepEqual(
    (await mailsOfKind(site, 'email-confirm')).map((mail) => mail.recipient_email),
    [user.email, confirmed.user.email, user.email],
  )
  assert.equal((await ask('no address')).statusCode, 400)
})

test('where confirmation is demanded, an account signs in and uses sessions and tokens only when confirmed', async () => {
  await using site = await openTestApp({ REQUIRE_CONFIRMED_EMAIL: 'true' })
  const form = signUpFields()
  const registered = await site.call('register', { form })
  assert.equal(registered.statusCode, 201)
  assert.match(registered.json().message, /Ask an administrator for the link/, 'no mail server is set')
  const logIn = (password: string) => site.call('login', { json: { email: form.email, password } })
  const refused = await logIn(form.password)
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'email-not-confirmed'])
  assert.match(refused.json().message, /ask an administrator for the link/)
  assert.equal(refused.cookies.length, 0)
  assert.equal((await logIn('another1')).statusCode, 401, 'a wrong password learns nothing')
  assert.equal((await confirm(site, await lastTokenOf(site, 'email-confirm'))).statusCode, 200)
  const session = (await logIn(form.password)).cookies[0]?.value ?? ''
  const json = { name: 'Timetable', scopes: ['profile:read'], currentPassword: form.password }
  const { secret } = (await site.call('createToken', { session, json })).json()
  const bearer = { headers: { authorization: `Bearer ${secret}` } }
  assert.equal((await site.call('currentUser', bearer)).statusCode, 200)

  await site.ctx.db
    .updateTable('user')
    .set({ email_confirmed_at: null as never })
    .execute()
  assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  assert.equal((await site.call('currentUser', bearer)).statusCode, 403)
})

test('where it is not demanded, an unconfirmed account does everything', async () => {
  await using site = await openTestApp()
  const { session } = await site.makeAccount()
  assert.equal((await ownUser(site, session)).isEmailConfirmed, false)
})
