import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Person } from '../../../../contract/endpoints/people.ts'
import { showMomentWithZone } from '../../../../contract/time/show-time.ts'
import { signUpFields } from '../../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { totpCode } from '../../../../test/support/http/totp-code.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { openSession } from '../../user/session-store.ts'

const dayMs = 86_400_000
const email = 'ada@school.example'

const remove = (site: TestApp, session: string, currentPassword?: string) =>
  site.call('deleteAccount', { session, json: { currentPassword } })

const restore = (site: TestApp, json: object) => site.call('restoreAccount', { json })

const list = async (site: TestApp, session: string, query: Record<string, string> = {}) =>
  (await site.call('listUsers', { session, query })).json().people as Person[]

const pass = (site: TestApp, ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

async function openDeleted(environment: Record<string, string> = {}) {
  const site = await openTestApp(environment)
  const head = await site.signIn('ADMIN')
  const ada = await site.makeAccount()
  const json = { name: 'Timetable', scopes: ['profile:read'], currentPassword: ada.password }
  const { secret } = (await site.call('createToken', { session: ada.session, json })).json()
  const deleted = await remove(site, ada.session, ada.password)
  assert.equal(deleted.statusCode, 200, deleted.body)
  return { ...site, head, ...ada, secret, deleted }
}

test('who deletes their account is signed out everywhere, and is told until when it can be undone', async () => {
  await using site = await openDeleted()
  const { session, secret, deleted, password } = site
  const until = new Date(site.clock.now.getTime() + 7 * dayMs).toISOString()
  assert.equal(deleted.json().restorableUntil, until)
  assert.equal(deleted.cookies[0]?.value, '')
  assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  const headers = { authorization: `Bearer ${secret}` }
  assert.equal((await site.call('currentUser', { headers })).statusCode, 401)
  const right = await site.call('login', { json: { email, password } })
  assert.deepEqual([right.statusCode, right.json().code], [403, 'account-deleted'])
  assert.equal(right.cookies.length, 0)
  const wrong = await site.call('login', { json: { email, password: 'another1' } })
  const unknown = await site.call('login', { json: { email: 'no@school.example', password: 'another1' } })
  assert.deepEqual([wrong.statusCode, wrong.body], [401, unknown.body])
})

test('from the first minute the account has no name, face or search word; nobody else gets its e-mail', async () => {
  await using site = await openDeleted()
  const [person] = await list(site, site.head, { state: 'deleted' })
  assert.deepEqual([person?.fullName, person?.state], ['Deleted account', 'deleted'])
  assert.equal(person?.erasedFrom, site.deleted.json().restorableUntil)
  assert.match(person?.avatar.secure_url ?? '', /avatar\.svg$/)
  assert.deepEqual(await list(site, site.head, { q: 'Lovelace' }), [])
  assert.equal((await list(site, site.head, { q: email })).length, 1)
  assert.ok(!(await site.call('downloadPeople', { session: site.head })).body.includes('Lovelace'))
  const again = await site.call('register', { form: signUpFields() })
  assert.equal(again.statusCode, 409)
  await site.call('forgotPassword', { json: { email } })
  const { mails } = (await site.call('listOutbox', { session: site.head })).json()
  assert.ok(!JSON.stringify(mails).includes('Lovelace'))
  assert.deepEqual(
    mails.map(({ kind, subject }: { kind: string; subject: string }) => [kind, subject]),
    [
      ['account-deleted', 'Your account was deleted'],
      ['email-confirm', 'Confirm your email'],
    ],
  )
})

test('a mail tells the owner until when they can restore it, by the clock of the school, and where', async () => {
  await using site = await openDeleted({ TIME_ZONE: 'Pacific/Auckland' })
  const mail = await site.ctx.db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'account-deleted')
    .executeTakeFirstOrThrow()
  const until = new Date(site.clock.now.getTime() + 7 * dayMs).toISOString()
  const date = showMomentWithZone(until, 'en', 'Pacific/Auckland')
  assert.deepEqual([mail.kind, mail.recipient_email], ['account-deleted', email])
  assert.ok(mail.text?.includes(`Until ${date} you can restore it`), mail.text ?? '')
  assert.match(mail.link ?? '', /\/login$/)
})

test('the audit log shows a deleted administrator without a name, and says that they went', async () => {
  await using site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const ada = await site.makeAccount()
  await site.confirm(head)
  await site.call('changePerson', {
    session: head,
    params: { userId: ada.user._id },
    json: { role: 'ADMIN' },
  })
  const { email, password } = { email: ada.user.email, password: ada.password }
  const session = (await site.call('login', { json: { email, password } })).cookies[0]?.value ?? ''
  await makeCourse(site, session)
  assert.equal((await remove(site, session, password)).statusCode, 200)
  const response = await site.call('listAudit', { session: head })
  const acts = response
    .json()
    .entries.map(({ what, who }: { what: string; who: { fullName: string } }) => [what, who.fullName])
  assert.deepEqual(acts, [
    ['deleteAccount', 'Deleted account'],
    ['createCourse', 'Deleted account'],
    ['changePerson', 'ADMIN number 1'],
  ])
  assert.ok(!response.body.includes('Lovelace'))
  assert.ok(!(await site.call('downloadAudit', { session: head })).body.includes('Lovelace'))
})

test('undoing brings the account back as it was, without the sessions and tokens of before', async () => {
  await using site = await openDeleted()
  const { password, session, secret } = site
  pass(site, 7 * dayMs - 1_000)
  await sweepWhole(site.ctx)
  const restored = await restore(site, { email: ' ADA@school.example ', password })
  assert.equal(restored.statusCode, 200, restored.body)
  assert.equal(restored.cookies.length, 0)
  assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  const headers = { authorization: `Bearer ${secret}` }
  assert.equal((await site.call('currentUser', { headers })).statusCode, 401)
  const back = await site.call('login', { json: { email, password } })
  assert.equal(back.json().user.fullName, 'Ada Lovelace')
  assert.match(back.json().user.avatar.secure_url, /pictures/)
  assert.equal((await list(site, await site.signIn('ADMIN'), { q: 'Lovelace' })).length, 1)
  assert.equal((await restore(site, { email, password })).statusCode, 409)
  pass(site, 8 * dayMs)
  await sweepWhole(site.ctx)
  assert.equal((await site.call('login', { json: { email, password } })).statusCode, 200)
})

test('only the password undoes it, and in time; other answers are those of signing in', async () => {
  await using site = await openDeleted()
  const { password } = site
  const unknown = await restore(site, { email: 'no@school.example', password })
  assert.equal(unknown.statusCode, 401)
  assert.equal((await restore(site, { email, password: 'another1' })).body, unknown.body)
  for (const json of [{}, { email }, { email, password, role: 'ADMIN' }, { email: 1, password }])
    assert.equal((await restore(site, json)).statusCode, 400, JSON.stringify(json))
  pass(site, 7 * dayMs)
  assert.equal((await restore(site, { email, password })).statusCode, 409)
  assert.equal((await site.call('login', { json: { email, password } })).statusCode, 403)
})

test('guessing at a deleted account is slowed as at any other', async () => {
  await using site = await openDeleted()
  const guess = { email, password: 'another1' }
  for (let n = 0; n < 10; n += 1) assert.equal((await restore(site, guess)).statusCode, 401)
  assert.equal((await restore(site, guess)).statusCode, 429)
})

test('an account with a second step is restored with its code only', async () => {
  await using site = await openTestApp()
  const { session, password } = await site.makeAccount()
  const json = { currentPassword: password }
  const { secret } = (await site.call('createTotp', { session, json })).json()
  await site.call('confirmTotp', { session, json: { code: totpCode(secret, site.clock.now) } })
  assert.equal((await remove(site, session, password)).statusCode, 200)
  const told = await site.call('login', { json: { email, password } })
  assert.equal(told.json().code, 'account-deleted', 'a code would be used up')
  pass(site, 60_000)
  const without = await restore(site, { email, password })
  assert.deepEqual([without.statusCode, without.json().code], [401, 'second-step-required'])
  const code = totpCode(secret, site.clock.now)
  assert.equal((await restore(site, { email, password, code })).statusCode, 200)
})

test('deleting asks for the password, in the call or a few minutes before', async () => {
  await using site = await openTestApp()
  const { session, password } = await site.makeAccount()
  const without = await remove(site, session)
  assert.deepEqual([without.statusCode, without.json().code], [403, 'password-required'])
  const wrong = await remove(site, session, 'another1')
  assert.deepEqual([wrong.statusCode, Object.keys(wrong.json().fields)], [400, ['currentPassword']])
  for (const json of [{ currentPassword: 1 }, { userId: crypto.randomUUID() }, []])
    assert.equal((await site.call('deleteAccount', { session, json })).statusCode, 400, JSON.stringify(json))
  assert.equal((await site.call('currentUser', { session })).statusCode, 200)
  await site.call('reauthenticate', { session, json: { password } })
  assert.equal((await site.call('deleteAccount', { session })).statusCode, 200)
})

test('an administrator neither changes nor opens an account that its owner has deleted', async () => {
  await using site = await openDeleted()
  const params = { userId: site.user._id }
  for (const json of [{ state: 'active' }, { role: 'ADMIN' }, { subscription: 'active' }])
    assert.equal((await site.call('changePerson', { session: site.head, params, json })).statusCode, 409)
  const json = { state: 'deleted' }
  assert.equal((await site.call('changePerson', { session: site.head, params, json })).statusCode, 400)
  assert.equal((await site.call('makeResetLink', { session: site.head, params })).statusCode, 409)
})

test('the last active administrator cannot delete themselves; of two at once one stays', async () => {
  await using site = await openTestApp()
  const alone = await site.makeAccount()
  const db = site.ctx.db
  const promote = (id: string) =>
    db
      .updateTable('user')
      .set({ role: 'ADMIN' as never })
      .where('id', '=', id)
      .execute()
  await promote(alone.user._id)
  const refused = await remove(site, alone.session, alone.password)
  assert.equal(refused.statusCode, 409)
  assert.match(refused.json().message, /last active administrator/)
  assert.equal((await site.call('currentUser', { session: alone.session })).statusCode, 200)
  const other = await site.makeAccount({ email: 'grace@school.example' })
  await promote(other.user._id)
  const both = await Promise.all([alone, other].map((one) => remove(site, one.session, one.password)))
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
})

test('no way of signing in opens a session for a deleted account, also while it is being deleted', async () => {
  await using site = await openDeleted()
  const opening = openSession(site.ctx.db, site.user._id, site.clock.now, 30)
  await assert.rejects(opening, { code: 'account-deleted' })
})

test('a video that a person is watching who deletes their account stops at the next request', async () => {
  await using site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const course = await makeCourse(site, head)
  await makeLecture(site, head, course._id)
  const { session, password } = await site.makeAccount()
  const { lectures } = (await site.call('listLectures', { session, params: { courseId: course._id } })).json()
  const headers = { range: 'bytes=0-9', cookie: `lectern_session=${session}` }
  const play = () => site.app.inject({ url: lectures[0].lecture.secure_url, headers })
  assert.equal((await play()).statusCode, 206)
  await remove(site, session, password)
  assert.equal((await play()).statusCode, 403)
})
