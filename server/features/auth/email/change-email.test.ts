import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSchool } from '../../../../contract/endpoints/school.ts'
import {
  askChange,
  confirm,
  lastTokenOf,
  mailsOfKind,
  ownUser,
} from '../../../../test/support/account/email-links.ts'
import { ask, isSignedIn, lastToken, logIn, reset } from '../../../../test/support/account/reset-links.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

const fresh = 'ada.king@school.example'

test('the address changes when the new one confirms; the old one is told, other sessions and old links end', async () => {
  await using site = await openTestApp()
  const { user, session, password } = await site.makeAccount()
  const other = (await site.call('login', { json: { email: user.email, password } })).cookies[0]?.value ?? ''
  await ask(site, user.email)
  const [resetToken, firstToken] = [await lastToken(site), await lastTokenOf(site, 'email-confirm')]
  const asked = await askChange(site, session, ` ${fresh.toUpperCase()} `)
  assert.equal(asked.statusCode, 200, asked.body)
  assert.equal((await ownUser(site, session)).email, user.email)
  const [mail] = await mailsOfKind(site, 'email-change')
  assert.equal(mail?.recipient_email, fresh)

  const done = await confirm(site, await lastTokenOf(site, 'email-change'), session)
  assert.equal(done.statusCode, 200, done.body)
  const { email, isEmailConfirmed } = await ownUser(site, session)
  assert.deepEqual([email, isEmailConfirmed], [fresh, true])
  assert.equal(await isSignedIn(site, other), false)
  assert.deepEqual([await logIn(site, user.email, password), await logIn(site, fresh, password)], [401, 200])
  const [told] = await mailsOfKind(site, 'email-changed')
  assert.equal(told?.recipient_email, user.email)
  assert.ok(told?.text && told.html && !told.text.includes(fresh))
  assert.equal((await reset(site, resetToken)).statusCode, 400)
  assert.equal((await confirm(site, firstToken)).statusCode, 400)
  const administrator = await site.signIn('ADMIN')
  const found = await site.call('listUsers', { session: administrator, query: { q: 'ada.king' } })
  assert.equal(found.json().people.length, 1, 'the search knows the new address')
})

test('the link opened elsewhere, without a session, ends all sessions', async () => {
  await using site = await openTestApp()
  const { session } = await site.makeAccount()
  await askChange(site, session, fresh)
  assert.equal((await confirm(site, await lastTokenOf(site, 'email-change'))).statusCode, 200)
  assert.equal(await isSignedIn(site, session), false)
})

test('a taken address is not revealed: same answer, and its owner is told', async () => {
  await using site = await openTestApp()
  const { session } = await site.makeAccount()
  const grace = await site.makeAccount({ email: 'grace@school.example' })
  const free = await askChange(site, session, fresh)
  const token = await lastTokenOf(site, 'email-change')
  const taken = await askChange(site, session, grace.user.email)
  assert.deepEqual([taken.statusCode, taken.body], [free.statusCode, free.body])
  assert.deepEqual(
    (await mailsOfKind(site, 'email-taken')).map((mail) => [mail.recipient_email, mail.link]),
    [[grace.user.email, null]],
  )
  assert.equal((await confirm(site, token)).statusCode, 400, 'a newer request voids the link before')
})

test('two accounts that change to one address: one gets it, the other gets 409 and stays as it is', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  const grace = await site.makeAccount({ email: 'grace@school.example' })
  const tokens: string[] = []
  for (const { session } of [ada, grace]) {
    await askChange(site, session, fresh)
    tokens.push(await lastTokenOf(site, 'email-change'))
  }
  const answers = await Promise.all(tokens.map((token) => confirm(site, token)))
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
  const loser = answers.find(({ statusCode }) => statusCode === 409)
  assert.match(loser?.json().message, /Another account has taken this email/)
  const emails = (await site.ctx.db.selectFrom('user').select('email').execute()).map(({ email }) => email)
  assert.equal(emails.filter((email) => email === fresh).length, 1)
  assert.equal(emails.filter((email) => [ada.user.email, grace.user.email].includes(email)).length, 1)
})

test('a change needs the password, a whole address, another one, and one that the school takes', async () => {
  await using site = await openTestApp()
  const { user, session } = await site.makeAccount()
  const statusOf = async (email: string, password?: string) =>
    (await askChange(site, session, email, password)).statusCode
  assert.equal(await statusOf(fresh, 'another1'), 400)
  const without = await site.call('changeEmail', { session, json: { email: fresh } })
  assert.deepEqual([without.statusCode, without.json().code], [403, 'password-required'])
  for (const email of [
    '',
    'no address',
    'a@b',
    'a@b.example\r\nBcc: x@y.example',
    `${'a'.repeat(260)}@b.example`,
  ])
    assert.equal(await statusOf(email), 400, email.slice(0, 40))
  assert.equal(await statusOf(user.email), 400)
  const administrator = await site.signIn('ADMIN')
  const json = { ...defaultSchool, emailDomains: ['school.example'] }
  assert.equal((await site.call('changeSettings', { session: administrator, json })).statusCode, 200)
  const elsewhere = await askChange(site, session, 'ada@elsewhere.example')
  assert.match(elsewhere.json().fields.email, /school\.example/)
  assert.deepEqual(await mailsOfKind(site, 'email-change'), [])

  await site.call('reauthenticate', { session, json: { password: 'engine1843' } })
  assert.equal((await site.call('changeEmail', { session, json: { email: fresh } })).statusCode, 200)
})

test('a disabled person’s link changes nothing, and one address gets a few mails only', async () => {
  await using site = await openTestApp()
  const { user, session } = await site.makeAccount()
  const administrator = await site.signIn('ADMIN')
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await askChange(site, session, fresh)).statusCode)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  const token = await lastTokenOf(site, 'email-change')
  const disable = { session: administrator, params: { userId: user._id }, json: { state: 'disabled' } }
  await site.call('changePerson', disable)
  assert.equal((await confirm(site, token)).statusCode, 400)
})

test('links that were sent before an account was disabled, or its role taken, do not work again afterwards', async () => {
  for (const changes of [[{ state: 'disabled' }, { state: 'active' }], [{ role: 'ADMIN' }]]) {
    await using site = await openTestApp()
    const { user, session } = await site.makeAccount()
    const administrator = await site.signIn('ADMIN')
    await askChange(site, session, fresh)
    const token = await lastTokenOf(site, 'email-change')
    await site.call('forgotPassword', { json: { email: user.email } })
    await site.ctx.inFlight.allEnded()
    const before = await site.ctx.db.selectFrom('password_reset').select('user_id').execute()
    assert.deepEqual(before, [{ user_id: user._id }])
    for (const json of changes) {
      await site.confirm(administrator)
      const params = { userId: user._id }
      const changed = await site.call('changePerson', { session: administrator, params, json })
      assert.equal(changed.statusCode, 200, changed.body)
    }
    assert.equal((await confirm(site, token)).statusCode, 400, JSON.stringify(changes))
    const left = await site.ctx.db.selectFrom('password_reset').select('user_id').execute()
    assert.deepEqual(left, [], JSON.stringify(changes))
    const kept = await site.ctx.db.selectFrom('user').select('email').where('id', '=', user._id).execute()
    assert.deepEqual(kept, [{ email: user.email }])
  }
})
