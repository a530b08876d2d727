import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '../../../contract/endpoints/course.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { transact } from '../../db/transact.ts'
import { deleteCourseRow, insertCourse, updateCourse } from './course-store.ts'

const plain = { description: 'Words', category: 'Any', created_by: 'Ada', thumbnail_picture: '0'.repeat(32) }

async function shelve({ ctx: { db }, clock }: TestApp, titles: string[]) {
  const rows = []
  for (const title of titles) {
    rows.push(await transact(db, (trx) => insertCourse(trx, { ...plain, title }, clock.now)))
  }
  return rows
}

async function leafThrough(site: TestApp, query: Record<string, string>) {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = { ...query, limit: '2', ...(cursor && { cursor }) }
    const { courses, nextCursor } = (await site.call('listCourses', { query: page })).json()
    seen.push(...courses.map(({ title }: Course) => title))
    cursor = nextCursor
  } while (cursor)
  return seen
}

test('courses found by a word come in the order they were made, even after a course was edited', async () => {
  await using site = await openTestApp()
  const titles = ['Knots one', 'Knots two', 'Sails', 'Knots three', 'Knots four', 'Knots five']
  const rows = await shelve(site, titles)
  const second = rows[1]
  assert.ok(second)
  await transact(site.ctx.db, (trx) =>
    updateCourse(trx, second.id, { title: 'Knots and bends' }, site.clock.now),
  )
  const found = ['Knots one', 'Knots and bends', 'Knots three', 'Knots four', 'Knots five']
  assert.deepEqual(await leafThrough(site, { q: 'knots', sort: 'oldest' }), found)
  assert.deepEqual(await leafThrough(site, { q: 'k', sort: 'newest' }), found.toReversed())
  assert.deepEqual(await leafThrough(site, { q: 'two' }), [])
})

test('ids of courses made in the same millisecond sort in the order they were made', async () => {
  await using site = await openTestApp()
  const titles = Array.from({ length: 60 }, (_, number) => `Knots ${number}`)
  const rows = await transact(site.ctx.db, async (trx) => {
    const made = []
    for (const title of titles) made.push(await insertCourse(trx, { ...plain, title }, site.clock.now))
    return made
  })
  const ids = rows.map(({ id }) => id)
  assert.deepEqual(ids.toSorted(), ids)
  assert.deepEqual(await leafThrough(site, { q: 'knots', sort: 'oldest' }), titles)
})

test('courses found by a word can be sorted by title, and only the last word may be incomplete', async () => {
  await using site = await openTestApp()
  const titles = [
    'Sea knots B',
    'Knots at sea',
    'Knotsome seas',
    'Sails',
    'A seaman’s knots',
    'Seamarks and knots',
  ]
  const rows = await shelve(site, [...titles, 'Knots under the sea'])
  await transact(site.ctx.db, (trx) => deleteCourseRow(trx, rows.at(-1)?.id ?? '', site.clock.now))
  const found = ['A seaman’s knots', 'Knots at sea', 'Sea knots B', 'Seamarks and knots']
  assert.deepEqual(await leafThrough(site, { q: 'knots sea', sort: 'title' }), found)
  assert.deepEqual(await leafThrough(site, { q: 'sea knots', sort: 'title' }), [
    'Knots at sea',
    'Sea knots B',
  ])
})

test('a Greek word with a final sigma is found when sorted by title and by age', async () => {
  await using site = await openTestApp()
  await shelve(site, ['Α κόσμος', 'Β κοσμοσύστημα', 'Γ κόσμος', 'Δ ΚΟΣΜΟΣ', 'Ε κόσμος', 'Ζ κόσμημα'])
  const byTitle = await leafThrough(site, { q: 'κόσμος', sort: 'title' })
  assert.ok(byTitle.length >= 4)
  assert.deepEqual(byTitle, (await leafThrough(site, { q: 'κόσμος' })).toSorted())
})

test('a course is found and counted among hundreds of deleted ones with the same word', slow(), async () => {
  await using site = await openTestApp()
  const hidden = Array.from({ length: 300 }, (_, number) => `Knots ${number}`)
  const rows = await shelve(site, ['Knots of old', 'Sails', ...hidden])
  await transact(site.ctx.db, async (trx) => {
    for (const { id, title } of rows) {
      if (hidden.includes(title)) await deleteCourseRow(trx, id, site.clock.now)
    }
  })
  const query = { q: 'kno', limit: '1' }
  const { courses, total } = (await site.call('listCourses', { query })).json()
  assert.deepEqual([courses.map(({ title }: Course) => title), total], [['Knots of old'], 1])
})
