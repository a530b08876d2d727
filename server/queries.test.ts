import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { apiBase } from '../contract/addresses.ts'
import { courseFields, lectureFields } from '../test/support/drafts.ts'
import { openTestApp } from '../test/support/open-test-app.ts'
import { watchQueries } from '../test/support/sites/watch-queries.ts'

async function openLibrary() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const params = { courseId: course._id as string }
  const added = await site.call('addLecture', { params, session, form: lectureFields() })
  const [lecture] = added.json().course.lectures
  const learner = await site.signIn('USER')
  /** Lets the learner watch, in a course that is shown to a group of theirs and for people who are enrolled. */
  const shut = async () => {
    const { group } = (await site.call('makeGroup', { session, json: { name: 'Deckhands' } })).json()
    const other = await site.signIn('USER')
    const ids = [learner, other].map(
      async (one) => (await site.call('currentUser', { session: one })).json().user._id,
    )
    const add = await Promise.all(ids)
    await site.call('changeGroupMembers', { session, params: { groupId: group._id }, json: { add } })
    await site.call('enrolPeople', { session, params, json: { groupId: group._id } })
    const rules = { access: 'enrolled', listing: 'groups', groupIds: [group._id] }
    const changed = await site.call('editCourse', { session, params, json: rules })
    assert.equal(changed.statusCode, 200, changed.body)
    // Its readers are told beforehand, and their queries not counted.
    await site.ctx.enrolmentNews.poll()
    // For another member, whose address of the video asks who opens it.
    const own = (await site.call('listLectures', { params, session: other })).json().lectures
    lecture.lecture = own[0].lecture
  }
  const get =
    (url: string, headers = {}) =>
    async () => {
      const response = await site.app.inject({ url, headers })
      assert.ok(response.statusCode < 300, `${url}: ${response.statusCode}`)
    }
  const requested = (call: Parameters<typeof site.call>[0], query = {}) => {
    return async () =>
      assert.equal((await site.call(call, { query, params, session: learner })).statusCode, 200)
  }
  const administered = (call: Parameters<typeof site.call>[0], query = {}) => {
    return async () => assert.equal((await site.call(call, { query, session })).statusCode, 200)
  }
  return {
    ...site,
    administered,
    learner,
    shut,
    lecture,
    params,
    get,
    requested,
    queriesOf: watchQueries(site.ctx.db),
  }
}

type Library = Awaited<ReturnType<typeof openLibrary>>

/** For each request: its number of queries the first time, and when repeated at once. */
const runs: [what: string, run: (site: Library) => () => Promise<unknown>, first: number, again: number][] = [
  // An uncached list is read beside the catalogue's version; a search reads its page and its total.
  ['the catalogue for a visitor', ({ get }) => get(`${apiBase}/course?limit=24`), 4, 0],
  // Who is signed in is asked, because administrators see drafts, too.
  ['the catalogue', ({ requested }) => requested('listCourses', { limit: '24' }), 5, 1],
  ['a search', ({ requested }) => requested('listCourses', { limit: '24', q: 'sailing' }), 5, 1],
  [
    'a search with a typing error',
    ({ requested }) => requested('listCourses', { limit: '24', q: 'salling' }),
    7,
    1,
  ],
  // The instructor's account and related courses are part of it.
  ['a course’s summary', ({ requested }) => requested('summarizeCourse'), 7, 1],
  // A page has the name of the school.
  ['the page /courses', ({ get }) => get('/courses'), 6, 0],
  ['who is signed in', ({ requested }) => requested('currentUser'), 1, 1],
  // When lectures open is cached for each course.
  ['a course’s lectures', ({ requested }) => requested('listLectures'), 10, 2],
  // Until the course is complete, what must still be passed is asked.
  ['where a learner stopped', ({ requested }) => requested('readCourseProgress'), 5, 5],
  ['the notes of a course', ({ requested }) => requested('listCourseNotes'), 4, 4],
  [
    'the notes of a lecture',
    ({ get, lecture, learner }) =>
      get(`${apiBase}/lecture/${lecture._id}/notes`, { cookie: `lectern_session=${learner}` }),
    6,
    4,
  ],
  [
    'a range of a video',
    ({ get, lecture }) => get(lecture.lecture.secure_url, { range: 'bytes=0-99' }),
    3,
    0,
  ],
]

/** In a course for enrolled people that is shown to groups alone: its list is the same for all of them. */
const runsOfMembers: typeof runs = [
  // Who is signed in, what the course asks, whether they are enrolled, and whether they see it. Another member has read
  // the list.
  ['a course’s lectures', ({ requested }) => requested('listLectures'), 4, 4],
  // Whether they see the video, and whose it is, is cached.
  [
    'a range of a video',
    ({ get, lecture, learner }) =>
      get(lecture.lecture.secure_url, { range: 'bytes=0-99', cookie: `lectern_session=${learner}` }),
    5,
    3,
  ],
]

for (const [what, run, first, again] of runs) {
  test(`${what} takes ${first} queries, and ${again} when it is repeated at once`, async (t) => {
    await using site = await openLibrary()
    const now = performance.now()
    t.mock.method(performance, 'now', () => now)
    const requested = await site.queriesOf(run(site))
    assert.equal(requested.length, first, requested.map(({ sql }) => sql).join('\n'))
    assert.equal((await site.queriesOf(run(site))).length, again)
  })
}

for (const [what, run, first, again] of runsOfMembers) {
  test(`for a member of a group, ${what} takes ${first} queries, and ${again} when it is repeated`, async (t) => {
    await using site = await openLibrary()
    const now = performance.now()
    t.mock.method(performance, 'now', () => now)
    await site.shut()
    const requested = await site.queriesOf(run(site))
    assert.equal(requested.length, first, requested.map(({ sql }) => sql).join('\n'))
    assert.equal((await site.queriesOf(run(site))).length, again)
  })
}

test('no request scans a whole table, or sorts what an index could have sorted', async (t) => {
  await using site = await openLibrary()
  if (site.ctx.settings.databaseUrl) return t.skip('the plans are SQLite’s')
  const file = join(site.ctx.settings.dataFolder, 'lectern.sqlite')
  const sorted = ['newest', 'oldest', 'title'].map(
    (sort) => () => site.requested('listCourses', { limit: '24', sort, category: 'Any' })(),
  )
  const ofAdministrators = [
    site.administered('listUsers', { q: 'user school' }),
    site.administered('listMessages', { sort: 'unread' }),
    site.administered('listMessages', { state: 'new' }),
    site.administered('readToday'),
  ]
  for (const run of [...runs.map(([, one]) => one(site)), ...sorted, ...ofAdministrators]) {
    for (const query of await site.queriesOf(run)) {
      // The categories are counted, and a few of them sorted, once after each change of the catalogue.
      if (query.sql.includes('group by')) continue
      const bad = planOf(file, query).filter(
        (step) =>
          /^SCAN (course|course_run|saved_course|note|section|lecture|resource|user|session|lecture_progress|caption|job|contact_message|user_word|api_token|webhook_delivery)$/.test(
            step,
          ) || /TEMP B-TREE FOR ORDER BY/.test(step),
      )
      assert.deepEqual(bad, [], query.sql)
    }
  }
})

/** SQLite's plan for a query, one step per line (sqlite.org/eqp.html). */
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
