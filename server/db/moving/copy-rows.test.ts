import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { openTestDatabase } from '../../../test/support/postgres/test-database.ts'
import { fillTables, listEmpty } from '../../../test/support/table/fill-tables.ts'
import { openLog } from '../../core/log.ts'
import { newId } from '../../core/new-id.ts'
import { readCatalogue } from '../../features/course/catalogue/catalogue-view.ts'
import { openPostgres, openSqlite } from '../open.ts'
import { copyRows, verifyRows } from './copy-rows.ts'

/** A library on SQLite, and an empty database of the run's kind. */
async function openBoth() {
  const site = await openTestApp({ DATABASE_URL: '' })
  const folder = await mkdtemp(join(tmpdir(), 'lectern-copy-'))
  const database = await openTestDatabase()
  const address = database.environment.DATABASE_URL
  const log = openLog('silent')
  const to = address ? await openPostgres(address, log) : await openSqlite(join(folder, 'to.sqlite'), log)
  return {
    ...site,
    to,
    copy: () => copyRows({ from: site.ctx.db, to, report: () => {} }),
    [Symbol.asyncDispose]: async () => {
      await to.destroy()
      await database.drop()
      await site[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

test('a second copy takes what was changed, removed and put into another order since the first', async () => {
  await using both = await openBoth()
  const session = await both.signIn('ADMIN')
  const course = await makeCourse(both, session)
  const first = await makeLecture(both, session, course._id)
  const second = await makeLecture(both, session, course._id, lectureFields({ title: 'Splices' }))
  const other = await makeCourse(both, session, courseFields({ title: 'Tides' }))
  await both.copy()
  await verifyRows({ from: both.ctx.db, to: both.to })

  const lectureIds = [second._id, first._id]
  const params = { courseId: course._id }
  const moved = await both.call('orderLectures', { session, params, json: { lectureIds } })
  assert.equal(moved.statusCode, 200, moved.body)
  await both.ctx.db.deleteFrom('course').where('id', '=', other._id).execute()
  await both.ctx.db.updateTable('user').set({ full_name: 'Grace Hopper' }).execute()
  await assert.rejects(verifyRows({ from: both.ctx.db, to: both.to }), /The table user has 1 rows/)
  await both.copy()
  const digests = await verifyRows({ from: both.ctx.db, to: both.to })
  assert.deepEqual(
    digests.filter(({ table }) => ['course', 'lecture'].includes(table)).map(({ rows }) => rows),
    [1, 2],
  )
})

test('a table with a changed value is not taken for the same, even with as many rows', async () => {
  await using both = await openBoth()
  await both.signIn('USER')
  await both.copy()
  await both.to.updateTable('user').set({ preferences: '{"speed":2}' }).execute()
  await assert.rejects(verifyRows({ from: both.ctx.db, to: both.to }), /The table user/)
})

test('of many rows that share the first two columns of their key, each is copied once', async () => {
  await using both = await openBoth()
  const session = await both.signIn('ADMIN')
  const course = await makeCourse(both, session)
  const lecture = await makeLecture(both, session, course._id)
  const question = { id: newId(), lecture_id: lecture._id, user_id: null, moment: 0, text: 'Which knot?' }
  const { db, now } = both.ctx
  const none = { accepted_id: null, edited_at: null, hidden_at: null, deleted_at: null }
  await db
    .insertInto('question')
    .values({ ...question, ...none, created_at: now() })
    .execute()
  const rows = Array.from({ length: 1_100 }, () => ({
    course_id: course._id,
    word: 'knot',
    question_id: question.id,
    answer_id: newId(),
  }))
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('question_word')
      .values(rows.slice(from, from + 100))
      .execute()
  await both.copy()
  await verifyRows({ from: db, to: both.to })
  const copied = await both.to.selectFrom('question_word').select('answer_id').execute()
  assert.deepEqual(
    copied.map(({ answer_id }) => answer_id).toSorted(),
    rows.map(({ answer_id }) => answer_id).toSorted(),
  )
})

test('a search finds no draft lecture after a copy, as before it', async () => {
  await using both = await openBoth()
  const session = await both.signIn('ADMIN')
  const course = await makeCourse(both, session)
  const lecture = await makeLecture(both, session, course._id, lectureFields({ title: 'Secret bowline' }))
  const json = { lectureIds: [lecture._id], isDraft: true }
  const changed = await both.call('changeLectures', { session, params: { courseId: course._id }, json })
  assert.equal(changed.statusCode, 200, changed.body)
  await both.copy()
  for (const db of [both.ctx.db, both.to]) {
    const { total } = await readCatalogue({ ...both.ctx, db }, undefined, { q: 'bowline' })
    assert.equal(total, 0)
  }
})

test('a row of each table is copied, with a value in every column', async () => {
  await using both = await openBoth()
  await fillTables(both.ctx.db)
  assert.deepEqual(await listEmpty(both.ctx.db), [], 'a copy of nothing proves nothing')
  await both.copy()
  await verifyRows({ from: both.ctx.db, to: both.to })
  await both.copy()
  await verifyRows({ from: both.ctx.db, to: both.to })
})

/** Groups in the order of their ids, each with the name of the group that it stands in. */
async function makeGroups(
  { ctx: { db, now } }: Pick<TestApp, 'ctx'>,
  groups: [name: string, parent: string | null][],
) {
  const rows = groups.map(([name]) => ({
    id: newId(),
    name,
    name_key: name,
    parent_id: null,
    created_at: now(),
  }))
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('groups')
      .values(rows.slice(from, from + 100))
      .execute()
  const ids = new Map(rows.map(({ name, id }) => [name, id]))
  for (const [name, parent] of groups)
    if (parent)
      await db
        .updateTable('groups')
        .set({ parent_id: ids.get(parent) })
        .where('name', '=', name)
        .execute()
}

test('groups keep where they stand, when one of them is renamed and others are moved between two copies', async () => {
  await using both = await openBoth()
  const { db, now } = both.ctx
  await makeGroups(both, [
    ['School', null],
    ['Class', 'School'],
    ['Circle', 'Class'],
    ['Club', null],
  ])
  const { user } = await both.makeAccount()
  const { id: group_id } = await idOfGroup(db, 'Class')
  const member = { user_id: user._id, group_id, source: 'person' as const, created_at: now() }
  await db.insertInto('group_members').values(member).execute()
  await both.copy()
  await verifyRows({ from: db, to: both.to })

  await db.updateTable('groups').set({ name: 'Academy' }).where('name', '=', 'School').execute()
  const { id: parent_id } = await idOfGroup(db, 'Club')
  await db.updateTable('groups').set({ parent_id }).where('name', '=', 'Circle').execute()
  await both.copy()
  await verifyRows({ from: db, to: both.to })
})

const idOfGroup = (db: TestApp['ctx']['db'], name: string) =>
  db.selectFrom('groups').select('id').where('name', '=', name).executeTakeFirstOrThrow()

test('of more groups than are copied at once, one stands in a group that was made later', async () => {
  await using both = await openBoth()
  const names = Array.from({ length: 600 }, (_, number) => `Group ${number}`)
  await makeGroups(
    both,
    names.map((name, number) => [name, number === 0 ? 'Group 599' : null]),
  )
  await both.copy()
  await verifyRows({ from: both.ctx.db, to: both.to })
})
