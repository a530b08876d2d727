import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { test } from 'node:test'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'

const rowsAtOnce = 250

/** Inserts lectures whose videos do not exist. */
async function seedLectures({ ctx: { db } }: TestApp, courseId: string, count: number) {
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => ({
      id: randomUUIDv7(),
      course_id: courseId,
      position: from + index + 1,
      title: `Lecture ${from + index + 1}`,
      description: 'Words',
      video_file: 'none/original.mp4',
      video_kind: 'video/mp4',
      video_bytes: 1,
      video_sha256: '0'.repeat(64),
      created_at: new Date(),
    }))
    await db.insertInto('lecture').values(rows).execute()
  }
  await db.updateTable('course').set({ lecture_count: count }).where('id', '=', courseId).execute()
}

const countOf = async ({ ctx: { db } }: TestApp, table: 'course' | 'lecture') =>
  (await db.selectFrom(table).select('id').execute()).length

test('a course of a thousand lectures is deleted at once, restored whole, and purged', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const [course] = await seedCourses(site.ctx.db, 2)
  const params = { courseId: course?.id ?? '' }
  await seedLectures(site, params.courseId, 1_000)

  assert.equal((await site.call('deleteCourse', { params, session })).statusCode, 200)
  assert.equal((await site.call('countLibrary', { session })).json().summary.lectures, 0)
  assert.equal((await site.call('restoreCourse', { params, session })).statusCode, 200)
  assert.equal((await site.call('listLectures', { params, session })).json().lectures.length, 1_000)

  await site.call('deleteCourse', { params, session })
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await sweepWhole(site.ctx)
  assert.equal(await countOf(site, 'lecture'), 0)
  assert.equal(await countOf(site, 'course'), 1)
})

test('fifty courses deleted together are purged in one round, and the others stay', async () => {
  await using site = await openTestApp()
  const rows = await seedCourses(site.ctx.db, 60)
  const doomed = rows.slice(0, 50).map(({ id }) => id)
  await site.ctx.db
    .updateTable('course')
    .set({ deleted_at: site.clock.now })
    .where('id', 'in', doomed)
    .execute()
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  await sweepWhole(site.ctx)
  const left = await site.ctx.db.selectFrom('course').select('id').orderBy('id').execute()
  assert.deepEqual(
    left.map(({ id }) => id),
    rows.slice(50).map(({ id }) => id),
  )
})

test('a course whose restore succeeds is restored, even when its time for Undo had passed', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const rows = await seedCourses(site.ctx.db, 40)
  await site.ctx.db.updateTable('course').set({ deleted_at: site.clock.now }).execute()
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)

  const restores = rows.map(({ id }) => site.call('restoreCourse', { params: { courseId: id }, session }))
  const [responses] = await Promise.all([Promise.all(restores), sweepWhole(site.ctx)])
  const acknowledged = rows.filter((_, index) => responses[index]?.statusCode === 200).map(({ id }) => id)
  const there = await site.ctx.db.selectFrom('course').select('id').orderBy('id').execute()
  assert.deepEqual(
    there.map(({ id }) => id),
    acknowledged,
  )
})
