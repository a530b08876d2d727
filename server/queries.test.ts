import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { courseFields, lectureFields } from '../test/drafts.ts'
import { openTestApp } from '../test/open-test-app.ts'
import type { Database } from './db/open.ts'

async function openLibrary() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const params = { courseId: course._id as string }
  const added = await site.call('addLecture', { params, session, form: lectureFields() })
  const [lecture] = added.json().course.lectures
  const learner = await site.signIn('USER')
  const get =
    (url: string, headers = {}) =>
    async () => {
      const answered = await site.app.inject({ url, headers })
      assert.ok(answered.statusCode < 300, `${url}: ${answered.statusCode}`)
    }
  const asked = (call: Parameters<typeof site.call>[0], query = {}) => {
    return async () =>
      assert.equal((await site.call(call, { query, params, session: learner })).statusCode, 200)
  }
  return { ...site, learner, lecture, params, get, asked, queries: watchQueries(site.house.db) }
}

type Library = Awaited<ReturnType<typeof openLibrary>>

/** Each visit, how many queries it takes at first, and how many when the same was asked a moment ago. */
const visits: [
  what: string,
  visit: (site: Library) => () => Promise<unknown>,
  first: number,
  again: number,
][] = [
  // What is not there yet is read beside the catalogue's version; a search reads its page and its total.
  ['the catalogue', ({ asked }) => asked('listCourses', { limit: '24' }), 3, 0],
  ['a search', ({ asked }) => asked('listCourses', { limit: '24', q: 'course' }), 5, 0],
  ['a course’s summary', ({ asked }) => asked('summarizeCourse'), 2, 0],
  ['the page /courses', ({ get }) => get('/courses'), 4, 0],
  ['who is signed in', ({ asked }) => asked('currentUser'), 1, 1],
  ['a course’s lectures', ({ asked }) => asked('listLectures'), 3, 1],
  ['where a learner stopped', ({ asked }) => asked('listPlaces'), 3, 3],
  [
    'a range of a video',
    ({ get, lecture }) => get(lecture.lecture.secure_url, { range: 'bytes=0-99' }),
    1,
    0,
  ],
]

for (const [what, visit, first, again] of visits) {
  test(`${what} takes ${first} queries, and ${again} when that was asked a moment ago`, async (t) => {
    await using site = await openLibrary()
    const now = performance.now()
    t.mock.method(performance, 'now', () => now)
    const asked = await site.queries.of(visit(site))
    assert.equal(asked.length, first, asked.map(({ sql }) => sql).join('\n'))
    assert.equal((await site.queries.of(visit(site))).length, again)
  })
}

test('nothing that people wait for reads a table from end to end, or sorts what an index could have sorted', async (t) => {
  await using site = await openLibrary()
  if (site.house.settings.databaseUrl) return t.skip('the plans are SQLite’s')
  const file = join(site.house.settings.dataFolder, 'lectern.sqlite')
  const sorted = ['newest', 'oldest', 'title'].map(
    (sort) => () => site.asked('listCourses', { limit: '24', sort, category: 'Any' })(),
  )
  for (const visit of [...visits.map(([, one]) => one(site)), ...sorted]) {
    for (const query of await site.queries.of(visit)) {
      // The categories are counted, and a few of them sorted, once after each change of the catalogue.
      if (query.sql.includes('group by')) continue
      const bad = planOf(file, query).filter(
        (step) =>
          /^SCAN (course|lecture|user|session|place|caption|job)$/.test(step) ||
          /TEMP B-TREE FOR ORDER BY/.test(step),
      )
      assert.deepEqual(bad, [], query.sql)
    }
  }
})

/** What is asked of a database outside transactions, from now on. */
function watchQueries(db: Database) {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  let asked: CompiledQuery[] = []
  executor.executeQuery = (query) => {
    asked.push(query)
    return execute(query)
  }
  return {
    /** The queries of one visit. */
    of: async (visit: () => Promise<unknown>) => {
      asked = []
      await visit()
      return asked
    },
  }
}

/** How SQLite would go about a query, a step a line (sqlite.org/eqp.html). */
function planOf(file: string, { sql }: CompiledQuery): string[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
  } finally {
    db.close()
  }
}
