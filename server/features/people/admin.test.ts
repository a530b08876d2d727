import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slow } from '../../../scripts/testing/slow.ts'
import { messageFields, profileFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'

const count = async (site: TestApp, session: string) =>
  (await site.call('countLibrary', { session })).json().summary

test('an empty library counts only the administrator', async () => {
  await using site = await openTestApp()
  const summary = await count(site, await site.signIn('ADMIN'))
  assert.deepEqual(summary, { courses: 0, lectures: 0, people: 1, unreadMessages: 0, openReports: 0 })
})

test('the dashboard counts what exists, without what was deleted', slow(), async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.makeAccount()
  const [first, second] = [await makeCourse(site, session), await makeCourse(site, session)]
  const lecture = await makeLecture(site, session, first._id)
  await makeLecture(site, session, first._id)
  await makeLecture(site, session, second._id)
  await site.call('sendMessage', { json: messageFields() })
  const all = { courses: 2, lectures: 3, people: 2, unreadMessages: 1, openReports: 0 }
  assert.deepEqual(await count(site, session), all)

  await site.call('deleteLecture', { session, query: { courseId: first._id, lectureId: lecture._id } })
  assert.deepEqual(await count(site, session), { ...all, lectures: 2 })
  await site.call('deleteCourse', { session, params: { courseId: first._id } })
  assert.deepEqual(await count(site, session), { ...all, courses: 1, lectures: 1 })
  await site.call('restoreCourse', { session, params: { courseId: first._id } })
  await site.call('restoreLecture', { session, query: { courseId: first._id, lectureId: lecture._id } })
  assert.deepEqual(await count(site, session), all)
})

test('an administrator sees all users with their roles, but none of their secrets', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { user } = await site.makeAccount()
  const response = await site.call('listUsers', { session })
  const { people, nextCursor } = response.json()
  assert.equal(nextCursor, null)
  assert.equal(people.length, 2)
  const ada = people.find(({ _id }: { _id: string }) => _id === user._id)
  const added = {
    state: 'active',
    createdAt: site.clock.now.toISOString(),
    erasedFrom: null,
    restoredState: null,
    invitedUntil: null,
  }
  assert.deepEqual(ada, { ...user, ...added })
  assert.deepEqual(people.map(({ role }: { role: string }) => role).sort(), ['ADMIN', 'USER'])

  const rows = await site.ctx.db.selectFrom('user').select('password_hash').execute()
  const sessions = await site.ctx.db.selectFrom('session').select('token_hash').execute()
  const secrets = [...rows.map((row) => row.password_hash), ...sessions.map((row) => row.token_hash), session]
  assert.ok(secrets.length >= 5)
  for (const secret of secrets) assert.ok(!response.body.includes(secret))
  assert.doesNotMatch(response.body, /password|hash|argon2|token/i)
})

test('users are listed newest first, in pages that neither repeat nor skip', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  for (let made = 0; made < 4; made += 1) await site.signIn('USER')
  const rows = await site.ctx.db.selectFrom('user').select('id').orderBy('id', 'desc').execute()

  const seen: string[] = []
  let cursor = ''
  do {
    const response = await site.call('listUsers', {
      session,
      query: { limit: '2', ...(cursor && { cursor }) },
    })
    const page = response.json()
    assert.ok(page.people.length <= 2)
    seen.push(...page.people.map(({ _id }: { _id: string }) => _id))
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(
    seen,
    rows.map(({ id }) => id),
  )
  const rejected: Record<string, string>[] = [{ limit: '0' }, { limit: '101' }, { cursor: 'x' }]
  for (const query of rejected) {
    assert.equal((await site.call('listUsers', { session, query })).statusCode, 400)
  }
})

test('an administrator finds people by the beginnings of words in their name and e-mail, also after a change', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { user, session: own } = await site.makeAccount({
    fullName: 'José Ada Lovelace',
    email: 'jo+2@engine.example',
  })
  const find = async (q: string, more = {}) => {
    const response = await site.call('listUsers', { session, query: { q, ...more } })
    assert.equal(response.statusCode, 200, response.body)
    return response.json().people.map(({ email }: { email: string }) => email)
  }
  for (const q of ['lovelace', ' LOVE ', 'jose', 'ada lov', 'jo+2@engine.example', 'engine.ex', 'love ada']) {
    assert.deepEqual(await find(q), ['jo+2@engine.example'], q)
  }
  for (const q of ['velace', 'ada byron', 'zz', '%', "' or 1=1 --", '😀'])
    assert.deepEqual(await find(q), [], q)
  assert.equal((await find('')).length, 2)
  assert.equal((await find('exam', { limit: '1' })).length, 1)

  const response = await site.call('updateUser', {
    session: own,
    params: { userId: user._id },
    form: profileFields({ fullName: 'Grace Hopper' }),
  })
  assert.equal(response.statusCode, 200, response.body)
  assert.deepEqual(await find('grace'), ['jo+2@engine.example'])
  assert.deepEqual(await find('lovelace'), [])
})

test('a search for people that is too long or holds a NUL is rejected', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  for (const q of ['a'.repeat(201), 'a\0b']) {
    assert.equal((await site.call('listUsers', { session, query: { q } })).statusCode, 400)
  }
})

test('a learner sees neither the counts nor the users', async () => {
  await using site = await openTestApp()
  await site.makeAccount()
  const session = await site.signIn('USER')
  for (const name of ['countLibrary', 'listUsers'] as const) {
    const response = await site.call(name, { session })
    assert.equal(response.statusCode, 403)
    assert.doesNotMatch(response.body, /ada@school\.example|courses/)
  }
})
