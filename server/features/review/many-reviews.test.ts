import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Review } from '../../../contract/endpoints/review.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { openWithReviews, seedReviews } from '../../../test/support/learner/with-reviews.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'
import { isSqlite } from '../../db/dialect.ts'

test('each order of 5,000 reviews is read in pages, without gaps and repeats', slow(), async () => {
  await using site = await openWithReviews()
  const rows = await seedReviews(site.ctx.db, site.courseId, 5_000)
  const inOrder = {
    newest: rows.toReversed(),
    highest: rows.toReversed().toSorted((a, b) => b.stars - a.stars),
    lowest: rows.toSorted((a, b) => a.stars - b.stars),
  }
  for (const [sort, expected] of Object.entries(inOrder)) {
    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await site.list(undefined, { sort, limit: '50', ...(cursor && { cursor }) })
      read.push(...page.reviews.map(({ _id }: Review) => _id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    assert.deepEqual(
      read,
      expected.map(({ id }) => id),
      sort,
    )
  }
})

test('a page of reviews takes as many queries with 5,000 as with none, each by an index', async () => {
  await using site = await openWithReviews()
  const learner = await site.signInReader()
  const { db } = site.ctx
  const queriesOf = watchQueries(db)
  const listing = (query = {}) => queriesOf(() => site.list(learner, query))
  await listing()
  const few = (await listing({ sort: 'highest' })).length
  const rows = await seedReviews(db, site.courseId, 5_000)
  const last = rows[2_500]
  for (const [sort, cursor] of [
    ['newest', last?.id],
    ['highest', `3~${last?.id}`],
    ['lowest', `3~${last?.id}`],
  ] as const) {
    const queries = await listing({ sort, ...(cursor && { cursor }) })
    assert.equal(queries.length, few)
    if (!isSqlite(db)) continue
    using file = new DatabaseSync(join(site.ctx.settings.dataFolder, 'lectern.sqlite'), { readOnly: true })
    const list = queries.find(({ sql }) => sql.includes('"review"') && sql.includes('order by'))
    const plan = file
      .prepare(`explain query plan ${list?.sql}`)
      .all(...(list?.parameters.map(String) ?? []))
      .map(({ detail }) => detail)
      .join('\n')
    assert.match(plan, /SEARCH review USING INDEX review_(order|stars)/, sort)
    assert.doesNotMatch(plan, /SCAN|TEMP B-TREE/, sort)
  }
})

test('the catalogue is sorted by a mean that is fair to few votes, and cached pages follow', async () => {
  await using site = await openWithReviews()
  const { db } = site.ctx
  const params = { courseId: site.courseId }
  const { _id: plain } = await makeCourse(site, site.head, { title: 'Charts' })
  const best = async () =>
    (await site.call('listCourses', { query: { sort: 'rating', limit: '24' } })).json().courses as Course[]
  assert.deepEqual(ids(await best()), [plain, site.courseId])
  const learner = await site.signInReader()
  await site.save(learner, 5)
  const [first] = await best()
  assert.deepEqual([first?._id, first?.reviews], [site.courseId, { mean: 3.75, average: 5, count: 1 }])
  assert.equal((await site.call('summarizeCourse', { params })).json().course.reviews.count, 1)
  await site.save(learner, 1)
  assert.deepEqual(ids(await best()), [plain, site.courseId])
  await site.remove(learner)
  assert.equal((await site.call('summarizeCourse', { params })).json().course.reviews, undefined)
  // One vote of five stars stands behind twenty of four and a half.
  await db.updateTable('course').set({ rating: 4_300 }).where('id', '=', plain).execute()
  await site.save(learner, 5)
  assert.deepEqual(ids(await best()), [plain, site.courseId])
})

test('5,000 courses are read in the order of their ratings, in pages by cursor and with a search', async () => {
  await using site = await openWithReviews()
  const { db } = site.ctx
  const rows = await seedCourses(db, 5_000)
  for (const [index, rating] of [4_900, 4_200, 1_100].entries())
    await db
      .updateTable('course')
      .set({ rating })
      .where('id', '=', rows[index * 1_000]?.id ?? '')
      .execute()
  const read: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { sort: 'rating', limit: '100', ...(cursor && { cursor }) }
    const page = (await site.call('listCourses', { session: site.head, query })).json()
    read.push(...ids(page.courses))
    cursor = page.nextCursor
  } while (cursor)
  assert.equal(new Set(read).size, 5_001)
  assert.equal(read.length, 5_001)
  assert.deepEqual([read[0], read[1], read.at(-1)], [rows[0]?.id, rows[1_000]?.id, rows[2_000]?.id])
  const found = (await site.call('listCourses', { query: { sort: 'rating', q: 'knots' } })).json()
  assert.deepEqual(ids(found.courses), [site.courseId])
  for (const sort of ['rating', 'relevance', 'newest', 'title'])
    for (const mark of ['', '~r4000', '~3'])
      assert.equal(
        (await site.call('listCourses', { query: { sort, q: 'knots', cursor: `${rows[5]?.id}${mark}` } }))
          .statusCode,
        200,
        `${sort} ${mark}`,
      )
})

const ids = (courses: Course[]) => courses.map(({ _id }) => _id)
