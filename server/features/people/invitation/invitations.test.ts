import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSchool } from '../../../../contract/endpoints/school.ts'
import { lastTokenOf, mailsOfKind } from '../../../../test/support/account/email-links.ts'
import { ask, lastToken, logIn, reset, tokenOf } from '../../../../test/support/account/reset-links.ts'
import { readHeaders, readParts } from '../../../../test/support/mail/open-smtp-server.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { openMailing } from '../../../../test/support/sites/open-mailing.ts'

const dayMs = 86_400_000
const emmy = { fullName: 'Emmy Noether', email: 'emmy@school.example', role: 'USER' }
const password = 'rings1921'

async function openSite(environment: Record<string, string> = {}) {
  const site = await openTestApp(environment)
  const head = await site.signIn('ADMIN')
  const invite = (changes: object = {}) =>
    site.call('invitePerson', { session: head, json: { ...emmy, ...changes } })
  return { ...site, head, invite }
}

const accept = (site: TestApp, token: string, chosen = password) =>
  site.call('acceptInvitation', { json: { token, password: chosen } })

const people = async (site: TestApp, session: string) =>
  (await site.call('listUsers', { session, query: { q: 'emmy' } })).json().people

test('an invitation comes by mail, sets a password once, and is seen in the list until then', async () => {
  await using site = await openMailing({ PUBLIC_URL: 'http://courses.school.example' })
  const { session } = site
  const made = await site.call('invitePerson', { session, json: emmy })
  assert.equal(made.statusCode, 201, made.body)
  await site.send()
  const [mail = assert.fail()] = site.smtp.received
  assert.equal(readHeaders(mail).get('to'), 'Emmy Noether <emmy@school.example>')
  const { text } = readParts(mail)
  const link = /http:\/\/courses\.school\.example\/invitation\?token=[\w-]{43}(?=\s)/.exec(text)?.[0] ?? ''
  assert.equal(link, made.json().link, 'the administrator can hand on the same link')
  assert.match(text, /7 days/)
  const [listed] = await people(site, session)
  const until = new Date(site.clock.now.getTime() + 7 * dayMs).toISOString()
  assert.deepEqual([listed.invitedUntil, listed.isEmailConfirmed], [until, false])
  assert.equal(await logIn(site, emmy.email, password), 401)

  const done = await accept(site, tokenOf(link))
  assert.deepEqual([done.statusCode, done.json().email], [200, emmy.email])
  const { user } = (await site.call('login', { json: { email: emmy.email, password } })).json()
  assert.deepEqual([user.role, user.isEmailConfirmed], ['USER', true])
  assert.equal((await people(site, session))[0].invitedUntil, null)
  assert.equal((await accept(site, tokenOf(link), 'another1')).statusCode, 400)
  const again = await site.call('sendInvitation', { session, params: { userId: user._id } })
  assert.equal(again.statusCode, 409, 'a link must not change the password of someone who uses the account')
})

for (const signUp of ['invitation', 'closed'] as const) {
  test(`an invitation works where sign-up is ${signUp}, and signing up does not`, async () => {
    await using site = await openSite()
    const json = { ...defaultSchool, signUp, emailDomains: ['elsewhere.example'] }
    assert.equal((await site.call('changeSettings', { session: site.head, json })).statusCode, 200)
    const { link } = (await site.invite()).json()
    assert.equal((await accept(site, tokenOf(link))).statusCode, 200)
    assert.equal(await logIn(site, emmy.email, password), 200)
    const form = new FormData()
    form.append('fullName', 'Nobody Else')
    assert.equal((await site.call('register', { form: Object.fromEntries(form) as never })).statusCode, 403)
  })
}

test('sending again voids the link before; withdrawing ends link, account and mail', async () => {
  await using site = await openSite()
  const { person, link: first } = (await site.invite()).json()
  const key = { session: site.head, params: { userId: person._id } }
  const second = (await site.call('sendInvitation', key)).json().link
  assert.equal((await accept(site, tokenOf(first))).statusCode, 400)
  assert.deepEqual(
    (await mailsOfKind(site, 'invitation')).map(({ state }) => state),
    ['dropped', 'waiting'],
  )
  assert.equal((await site.call('withdrawInvitation', key)).statusCode, 200)
  assert.equal((await accept(site, tokenOf(second))).statusCode, 400)
  assert.deepEqual(await people(site, site.head), [])
  assert.deepEqual(await mailsOfKind(site, 'invitation'), [])
  assert.equal((await site.call('withdrawInvitation', key)).statusCode, 404)
  assert.equal((await site.call('sendInvitation', key)).statusCode, 404)
  assert.equal((await site.invite()).statusCode, 201, 'the address is free again')
  const { entries } = (await site.call('listAudit', { session: site.head })).json()
  assert.deepEqual(
    entries.map(({ what }: { what: string }) => what),
    ['invitePerson', 'withdrawInvitation', 'sendInvitation', 'invitePerson'],
  )
})

test('only who was invited and has not come can be withdrawn', async () => {
  await using site = await openSite()
  const { user } = await site.makeAccount()
  const key = { session: site.head, params: { userId: user._id } }
  assert.equal((await site.call('withdrawInvitation', key)).statusCode, 409)
  assert.equal((await site.call('sendInvitation', key)).statusCode, 409)
  assert.equal(await logIn(site, user.email, 'engine1843'), 200)
})

test('accepting and withdrawing at once: one of them happens', async () => {
  await using site = await openSite()
  const { person, link } = (await site.invite()).json()
  const withdraw = { session: site.head, params: { userId: person._id } }
  const [accepted, withdrawn] = await Promise.all([
    accept(site, tokenOf(link)),
    site.call('withdrawInvitation', withdraw),
  ])
  const isAccepted = accepted.statusCode === 200
  assert.equal(isAccepted, withdrawn.statusCode !== 200, `${accepted.statusCode} ${withdrawn.statusCode}`)
  assert.equal((await people(site, site.head)).length, isAccepted ? 1 : 0)
})

test('an invitation is over after seven days and for a disabled person; wrong passwords leave it open', async () => {
  await using site = await openSite()
  const { person, link } = (await site.invite()).json()
  const begun = site.clock.now
  for (const days of [7, -7.1]) {
    site.clock.now = new Date(begun.getTime() + days * dayMs)
    assert.equal((await accept(site, tokenOf(link))).statusCode, 400, `${days} days`)
  }
  site.clock.now = begun
  for (const wrong of ['', 'short', 'a password', 'x'.repeat(17)])
    assert.ok((await accept(site, tokenOf(link), wrong)).json().fields.password)
  const change = (state: string) =>
    site.call('changePerson', { session: site.head, params: { userId: person._id }, json: { state } })
  await change('disabled')
  assert.equal((await accept(site, tokenOf(link))).statusCode, 400)
  await change('active')
  assert.equal((await accept(site, tokenOf(link))).statusCode, 200)
})

test('wrong invitations are refused, and a taken address is named', async () => {
  await using site = await openSite()
  const wrong = [
    { fullName: ' ' },
    { fullName: 'emmy@school.example' },
    { fullName: 'Emmy\u202ENoether' },
    { email: 'no address' },
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { role: 'OWNER' },
    { role: undefined },
    { password },
  ]
  for (const changes of wrong)
    assert.equal((await site.invite(changes)).statusCode, 400, JSON.stringify(changes))
  assert.equal((await site.invite()).statusCode, 201)
  const taken = await site.invite({ email: 'EMMY@school.example' })
  assert.equal(taken.statusCode, 409)
  assert.ok(taken.json().fields.email)
  assert.equal((await mailsOfKind(site, 'invitation')).length, 1)
})

test('an invited administrator who has not come is no active administrator', async () => {
  await using site = await openSite()
  const unconfirmed = await site.invite({ role: 'ADMIN' })
  assert.deepEqual([unconfirmed.statusCode, unconfirmed.json().code], [403, 'password-required'])
  await site.confirm(site.head)
  await site.invite({ role: 'ADMIN' })
  const [{ _id: userId }] = (
    await site.call('listUsers', { session: site.head, query: { q: 'number' } })
  ).json().people
  const leave = { session: site.head, params: { userId }, json: { role: 'USER' } }
  assert.equal((await site.call('changePerson', leave)).statusCode, 409)
  await accept(site, await lastTokenOf(site, 'invitation'))
  assert.equal((await site.call('changePerson', leave)).statusCode, 200)
})

test('an open session of an administrator gets no link to an invited administrator’s account without the password', async () => {
  await using site = await openSite()
  await site.confirm(site.head)
  const { person } = (await site.invite({ role: 'ADMIN' })).json()
  const [mail] = (await site.call('listOutbox', { session: site.head })).json().mails
  assert.deepEqual([mail.kind, mail.link, mail.text], ['invitation', null, null])
  const again = () => site.call('sendInvitation', { session: site.head, params: { userId: person._id } })
  assert.equal((await again()).statusCode, 200)
  site.clock.now = new Date(site.clock.now.getTime() + dayMs)
  assert.deepEqual([(await again()).statusCode, (await again()).json().code], [403, 'password-required'])

  await site.invite({ email: 'sofia@school.example' })
  const [open] = (await site.call('listOutbox', { session: site.head })).json().mails
  assert.ok(open.link, 'that of a learner is there to hand on')
})

test('who asks for a new password instead is in, and the invitation is over', async () => {
  await using site = await openSite()
  const { person, link } = (await site.invite()).json()
  await ask(site, emmy.email)
  assert.equal((await reset(site, await lastToken(site), password)).statusCode, 200)
  assert.equal(await logIn(site, emmy.email, password), 200)
  assert.equal((await accept(site, tokenOf(link))).statusCode, 400)
  const again = { session: site.head, params: { userId: person._id } }
  assert.equal((await site.call('sendInvitation', again)).statusCode, 409)
})
