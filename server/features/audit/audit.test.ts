import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../../contract/api/endpoints.ts'
import { type AuditAct, auditActs } from '../../../contract/validation/audit-choices.ts'
import { courseFields, signUpFields, webhookFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { csvText } from '../../../test/support/http/csv-text.ts'
import { isEditorsChange } from '../../../test/support/http/open-to-learners.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { administer } from '../../cli/administer.ts'
import { operatorAct } from '../../db/audit/act.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { isSqlite } from '../../db/dialect.ts'
import { courseSubject } from '../course/audit-subject-store.ts'

const list = async (site: TestApp, session: string, query: Record<string, string> = {}) => {
  const response = await site.call('listAudit', { session, query })
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}

test('an entry says who changed what, when and from where, with only what differs before and after', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session)
  const params = { courseId: course._id }
  await site.call('editCourse', { session, params, json: { title: 'Sailing, mended' } })
  await site.call('deleteCourse', { session, params })
  const { entries } = await list(site, session)
  const acts = entries.map(({ what }: { what: string }) => what)
  assert.deepEqual(acts, ['deleteCourse', 'editCourse', 'createCourse'])
  const at = site.clock.now.toISOString()
  const [deleted, edited, created] = entries
  assert.deepEqual([deleted.before, deleted.after], [{ deletedAt: null }, { deletedAt: at }])
  assert.deepEqual(edited.before, { title: course.title })
  assert.deepEqual(edited.after, { title: 'Sailing, mended' })
  assert.deepEqual([created.before, created.after.category], [null, course.category])
  assert.deepEqual([edited.at, edited.address], [at, '127.0.0.1'])
  assert.deepEqual(edited.which, { kind: 'course', _id: course._id, name: 'Sailing, mended' })
  const me = (await site.call('currentUser', { session })).json().user
  assert.deepEqual(edited.who, { _id: me._id, fullName: me.fullName })
})

test('what was refused or changed nothing writes no entry, and a failed entry undoes its act', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const params = { courseId: crypto.randomUUID() }
  assert.equal((await site.call('deleteCourse', { session, params })).statusCode, 404)
  assert.equal((await site.call('createCourse', { session, form: { title: 'x' } })).statusCode, 400)
  assert.deepEqual((await list(site, session)).entries, [])
  await sql`alter table audit_log rename to hidden`.execute(site.ctx.db)
  assert.equal((await site.call('createCourse', { session, form: courseFields() })).statusCode, 500)
  assert.deepEqual(await site.ctx.db.selectFrom('course').select('id').execute(), [])
})

test('an administrator who is demoted while a request runs changes nothing any more', async () => {
  await using site = await openTestApp()
  await site.signIn('ADMIN')
  const { id, full_name } = await site.ctx.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
  const course = await makeCourse(site, await site.signIn('ADMIN'))
  const act = { ...operatorAct('deleteCourse', site.clock.now), user: { id, full_name, role: 'ADMIN' } }
  const which = courseSubject(course._id)
  const change = auditChange(site.ctx.db, act, which, async (trx) => {
    await trx.updateTable('user').set({ role: sql<never>`'USER'` }).where('id', '=', id).execute()
    await trx.updateTable('course').set({ deleted_at: site.clock.now }).execute()
    return true
  })
  await assert.rejects(change, { code: 'not-allowed' })
  assert.equal((await site.call('summarizeCourse', { params: { courseId: course._id } })).statusCode, 200)
})

const tampering = [
  "update audit_log set who_name = 'Somebody else'",
  'delete from audit_log',
  'insert into audit_log (id, at, what, which_kind, which_id) select id, at, what, which_kind, which_id from audit_log',
]
const onSqlite = [
  "insert or replace into audit_log (id, at, what, which_kind, which_id) select id, at, 'nothing', which_kind, which_id from audit_log",
]
const onPostgres = [
  'truncate audit_log',
  "insert into audit_log select * from audit_log on conflict (id) do update set what = 'nothing'",
]

test('the database refuses to change, replace and delete entries', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await makeCourse(site, session)
  const before = await list(site, session)
  assert.equal(before.entries.length, 1)
  for (const statement of [...tampering, ...(isSqlite(site.ctx.db) ? onSqlite : onPostgres)]) {
    const run = sql.raw(statement).execute(site.ctx.db)
    await assert.rejects(run, /neither changed nor deleted|unique|UNIQUE/, statement)
  }
  assert.deepEqual(await list(site, session), before)
  // A refusal is not taken for a library that is being moved.
  assert.equal((await site.call('createCourse', { session, form: courseFields() })).statusCode, 201)
})

test('entries hold no secrets, and name no person whom they are about', async (context) => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const url = 'https://hooks.school.invalid/services/T0/s3cret-path?key=s3cret-key'
  const made = (await site.call('createWebhook', { session, json: webhookFields({ url }) })).json()
  const json = { name: 'Timetable', scopes: ['courses:read'] }
  await site.confirm(session)
  const token = (await site.call('createToken', { session, json })).json()
  await site.call('revokeToken', { session, params: { tokenId: token.token._id } })
  await site.call('register', { form: signUpFields() })
  context.mock.method(console, 'log', () => {})
  await administer(site.ctx.settings, ['promote', 'ada@school.example'])
  const rows = JSON.stringify(await site.ctx.db.selectFrom('audit_log').selectAll().execute())
  for (const secret of [made.secret, token.secret, 's3cret', 'Ada Lovelace', 'ada@school.example'])
    assert.ok(!rows.includes(secret), secret)
  const { entries } = await list(site, session)
  const acts = entries.map(({ what }: { what: string }) => what)
  assert.deepEqual(acts, ['promoteUser', 'revokeToken', 'createToken', 'createWebhook'])
  assert.deepEqual(entries[0].which.name, 'Ada Lovelace')
  assert.deepEqual(entries[0].who, { _id: null, fullName: null })
  assert.deepEqual([entries[0].before, entries[0].after], [{ role: 'USER' }, { role: 'ADMIN' }])
})

test('what a learner does with their own tokens is nobody’s act of administration', async () => {
  await using site = await openTestApp()
  const { session, password } = await site.makeAccount()
  const json = { name: 'Timetable', scopes: ['courses:read'], currentPassword: password }
  const { token } = (await site.call('createToken', { session, json })).json()
  await site.call('revokeToken', { session, params: { tokenId: token._id } })
  assert.deepEqual((await list(site, await site.signIn('ADMIN'))).entries, [])
})

test('the log is filtered by who, what, which and time, and read in pages', async () => {
  await using site = await openTestApp()
  const [one, other] = [await site.signIn('ADMIN'), await site.signIn('ADMIN')]
  site.clock.now = new Date('2026-03-01T12:00:00Z')
  const session = await site.signIn('ADMIN')
  const first = await makeCourse(site, session)
  site.clock.now = new Date('2026-03-02T23:59:59.999Z')
  const second = await makeCourse(site, session)
  await makeLecture(site, session, second._id)
  await site.call('deleteCourse', { session, params: { courseId: first._id } })
  const count = async (query: Record<string, string>) => (await list(site, session, query)).entries.length
  const [{ who }] = (await list(site, session)).entries
  assert.ok(one && other)
  const expected: [query: Record<string, string>, entries: number][] = [
    [{ who: who._id }, 4],
    [{ who: 'operator' }, 0],
    [{ what: 'createCourse' }, 2],
    [{ which: first._id }, 2],
    [{ which: 'lecture' }, 1],
    [{ from: '2026-03-02' }, 3],
    [{ to: '2026-03-01' }, 1],
    [{ from: '2026-03-01', to: '2026-03-02' }, 4],
    [{ to: '2026-03-01T11:59:59Z' }, 0],
    [{ from: '2026-03-01T13:00:00+01:00', to: '2026-03-01T13:00:00+01:00' }, 1],
    [{ what: 'deleteCourse', which: second._id }, 0],
  ]
  for (const [query, entries] of expected) assert.equal(await count(query), entries, JSON.stringify(query))
  const page = await list(site, session, { limit: '3' })
  const rest = await list(site, session, { limit: '3', cursor: page.nextCursor })
  const ids = [...page.entries, ...rest.entries].map(({ _id }) => _id)
  assert.deepEqual([ids, rest.nextCursor], [ids.toSorted().reverse(), null])
  assert.equal(new Set(ids).size, 4)
  const wrong: Record<string, string>[] = [
    { who: 'ada' },
    { what: 'explode' },
    { which: 'x' },
    { from: 'today' },
    { to: '2026-13-01' },
  ]
  for (const query of wrong) {
    const { statusCode } = await site.call('listAudit', { session, query })
    assert.equal(statusCode, 400, JSON.stringify(query))
  }
})

test('the file disarms formulas, quotes what people wrote, and comes in batches', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const title = '=HYPERLINK("http://evil.example","Knots")'
  await makeCourse(site, session, { title })
  for (let made = 0; made < 230; made += 1) {
    const act = operatorAct('importCourse', site.clock.now)
    await auditChange(site.ctx.db, act, courseSubject(crypto.randomUUID()), async () => true)
  }
  const response = await site.call('downloadAudit', { session })
  assert.match(String(response.headers['content-type']), /^text\/csv; charset=utf-8/)
  assert.equal(response.headers['content-disposition'], 'attachment; filename="audit.csv"')
  assert.equal(response.headers['cache-control'], 'no-store')
  const lines = csvText(response.body).trimEnd().split('\r\n')
  assert.equal(lines.length, 232)
  assert.match(
    lines[0] ?? '',
    /^"at","whoId","who","what","kind","whichId","which","address","before","after"$/,
  )
  assert.ok(lines.at(-1)?.includes(`"'=HYPERLINK(""http://evil.example"",""Knots"")"`), lines.at(-1))
  const filtered = await site.call('downloadAudit', { session, query: { what: 'createCourse' } })
  assert.equal(filtered.body.trimEnd().split('\r\n').length, 2)
})

test('every act of an administrator that the contract has can be sought by name', () => {
  const acts = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    isEditorsChange(endpoint) ? [name] : [],
  )
  assert.ok(acts.length > 15)
  assert.deepEqual(
    acts.filter((name) => !auditActs.includes(name as AuditAct)),
    [],
  )
})
