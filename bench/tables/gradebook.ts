import assert from 'node:assert/strict'
import { addresses } from '../../contract/api/addresses.ts'
import { gradePage } from '../../contract/page-sizes.ts'
import type { AppContext } from '../../server/context.ts'
import { newId } from '../../server/core/new-id.ts'
import { courseFields } from '../../test/support/drafts.ts'
import { call, type RequestParts, type SiteAddress } from '../../test/support/http/client.ts'
import { postgresPrograms, startPostgres } from '../../test/support/postgres/postgres.ts'
import { insertCopies } from '../../test/support/table/insert-copies.ts'
import type { Figures } from '../alternate.ts'
import { environment, fillLibrary, signIn } from '../library.ts'
import { cpuSeconds, startNode } from '../serving-process.ts'
import { showSides } from '../show.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const product = new URL('../../server/main.ts', import.meta.url)
const size = { learners: 5_000, quizzes: 40, assignments: 10 }
const items = size.quizzes + size.assignments
const reads = 30
const dayMs = 86_400_000

/** The first page of a gradebook of 5,000 learners and 50 items, all of them graded; half of the assignments came late. */
export async function* measureGradebook(): AsyncGenerator<string> {
  const sides = new Map([['SQLite', [await measure({})]]])
  if (postgresPrograms()) {
    await using cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on' })
    cluster.run('createdb', 'grades')
    sides.set('PostgreSQL', [await measure({ DATABASE_URL: cluster.addressOf('grades') })])
  }
  yield showSides(
    `a gradebook of ${size.learners} learners, ${size.quizzes} quizzes and ${size.assignments} assignments, all graded, half of what was handed in late`,
    sides,
  )
}

async function measure(more: Record<string, string>): Promise<Figures> {
  await using folder = await makeTemporaryFolder()
  const head = await fillLibrary(folder.path, addPeople, more)
  const start = () => startNode(product, folder.path, { ...environment(folder.path), ...more })
  const { courseId, lectureIds, assignmentIds } = await (async () => {
    await using serving = await start()
    return await addItems({ address: `http://127.0.0.1:${serving.port}` }, head)
  })()
  await fillLibrary(
    folder.path,
    async (ctx) => {
      await addAttempts(ctx, courseId, lectureIds)
      await addWorks(ctx, assignmentIds)
      await askForTwo(ctx, assignmentIds[0] ?? '')
    },
    more,
  )
  await using serving = await start()
  const site = { address: `http://127.0.0.1:${serving.port}` }
  const read = async () => {
    const [began, used] = [performance.now(), cpuSeconds(serving.pid)]
    const { rows, items: columns } = await ask(site, 'listGrades', {
      ...{ cookie: head, params: { courseId }, query: new URLSearchParams({ limit: `${gradePage.first}` }) },
    })
    assert.deepEqual([rows.length, columns.length], [gradePage.first, items])
    return { ms: performance.now() - began, cpuMs: (cpuSeconds(serving.pid) - used) * 1_000 }
  }
  const first = await read()
  const { cpuMs, times } = await repeat(read)
  const [lectureId = ''] = assignmentIds
  const list = async (search: Record<string, string>) => {
    const [began, used] = [performance.now(), cpuSeconds(serving.pid)]
    const query = new URLSearchParams({ marking: 'mark,differ', ...search })
    const { nextCursor } = await ask(site, 'listSubmissions', { cookie: head, params: { lectureId }, query })
    const spent = { ms: performance.now() - began, cpuMs: (cpuSeconds(serving.pid) - used) * 1_000 }
    return { ...spent, cursor: nextCursor as string | null }
  }
  let last = ''
  for (let cursor = (await list({})).cursor; cursor; cursor = (await list({ cursor })).cursor) last = cursor
  const queue = await repeat(() => list({}))
  const end = await repeat(() => list({ cursor: last }))
  return {
    'the first view, 60 rows, first time, CPU ms of the server': first.cpuMs,
    'the first view, 60 rows, later, CPU ms of the server': cpuMs,
    'the first view, 60 rows, first time, ms': first.ms,
    'the first view, 60 rows, p50 ms': times[Math.floor(reads / 2)] ?? 0,
    'the first view, 60 rows, slowest of 30, ms': times.at(-1) ?? 0,
    'the queue, two markers, its first 100, CPU ms of the server': queue.cpuMs,
    'the queue, its first 100, p50 ms': queue.times[Math.floor(reads / 2)] ?? 0,
    'the queue, its last page, CPU ms of the server': end.cpuMs,
    'the queue, its last page, p50 ms': end.times[Math.floor(reads / 2)] ?? 0,
  }
}

/** The mean of the processor time, and how long each took, the fastest first. */
async function repeat(read: () => Promise<{ ms: number; cpuMs: number }>) {
  const spent: { ms: number; cpuMs: number }[] = []
  for (let count = 0; count < reads; count += 1) spent.push(await read())
  return {
    cpuMs: spent.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / reads,
    times: spent.map(({ ms }) => ms).toSorted((one, other) => one - other),
  }
}

async function addPeople(ctx: AppContext) {
  const head = await signIn(ctx, 'ADMIN', { email: 'head@school.example' })
  await signIn(ctx, 'USER', { email: 'learner@school.example' })
  const row = await ctx.db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', 'learner@school.example')
    .executeTakeFirstOrThrow()
  const change = (index: number) => ({
    ...{ id: newId(), email: `learner${index}@school.example` },
    ...{ full_name: `Learner ${index}`, name_key: `learner ${index}` },
  })
  await insertCopies(ctx.db, 'user', { row, count: size.learners - 1, change })
  return head
}

async function addItems(site: SiteAddress, cookie: string) {
  const { course } = await ask(site, 'createCourse', { cookie, form: courseFields() })
  const params = { courseId: course._id }
  const json = { kind: 'true-false', stem: 'Ropes are tied.', isTrue: true }
  const { question } = await ask(site, 'addBankQuestion', { cookie, params, json })
  const items = [{ questionId: question._id, points: 10 }]
  const lectureIds: string[] = []
  for (let number = 1; number <= size.quizzes; number += 1) {
    const { lecture } = await ask(site, 'addQuiz', { cookie, params, json: { title: `Quiz ${number}` } })
    const key = { ...params, lectureId: lecture._id }
    await ask(site, 'replaceQuizQuestions', { cookie, params: key, json: { items } })
    lectureIds.push(lecture._id)
  }
  const assignmentIds: string[] = []
  const dueAt = new Date(Date.now() - 3 * dayMs).toISOString()
  for (let number = 1; number <= size.assignments; number += 1) {
    const asked = { title: `Essay ${number}`, points: 10, kinds: ['text'], dueAt, latePenaltyPerDay: 1 }
    assignmentIds.push((await ask(site, 'addAssignment', { cookie, params, json: asked })).lecture._id)
  }
  return { courseId: course._id as string, lectureIds, assignmentIds }
}

async function addAttempts({ db, now }: AppContext, courseId: string, lectureIds: string[]) {
  const people = await db.selectFrom('user').select('id').where('role', '=', 'USER').execute()
  const at = now()
  const run = { course_id: courseId, user_id: '', run: 1, started_at: at, seen_at: at }
  await insertCopies(db, 'course_run', {
    row: { ...run, reported_at: null, completed_at: null },
    count: people.length,
    change: (index) => ({ user_id: people[index]?.id ?? '' }),
  })
  const attempt = { id: '', user_id: '', number: 1, run: 1, started_at: at, deadline: null, seen_at: at }
  for (const lecture_id of lectureIds)
    await insertCopies(db, 'quiz_attempt', {
      row: { ...attempt, lecture_id, submitted_at: at, points: 7, max_points: 10 },
      count: people.length,
      change: (index) => ({ id: newId(), user_id: people[index]?.id ?? '' }),
    })
}

/** Every other one is a day late, with a point less. */
async function addWorks({ db, now }: AppContext, assignmentIds: string[]) {
  const people = await db.selectFrom('user').select('id').where('role', '=', 'USER').execute()
  const submitted = new Date(now().getTime() - 2.5 * dayMs)
  const work = { id: '', lecture_id: '', user_id: '', group_id: null, created_at: submitted }
  const version = {
    ...{ id: '', submission_id: '', user_id: '', number: 1, run: 1, text: 'Words', link: '' },
    ...{ saved_at: submitted, submitted_at: submitted, late_days: 0, points: 9, penalty: 0 },
    ...{ marks: null, comment: 'Well', graded_at: now(), graded_by: null, released_at: now() },
  }
  for (const lecture_id of assignmentIds) {
    const ids = people.map(() => newId())
    const own = (index: number) => ({ user_id: people[index]?.id ?? '' })
    await insertCopies(db, 'submission', {
      ...{ row: work, count: ids.length },
      change: (index) => ({ ...own(index), id: ids[index] ?? '', lecture_id }),
    })
    await insertCopies(db, 'submission_version', {
      ...{ row: version, count: ids.length },
      change: (index) => ({
        ...{ ...own(index), id: newId(), submission_id: ids[index] ?? '' },
        ...(index % 2 === 1 && { late_days: 1, penalty: 1 }),
      }),
    })
  }
}

/** Its works wait for two markers, and every other one has its first mark. */
async function askForTwo({ db, now }: AppContext, lectureId: string) {
  await db.updateTable('assignment').set({ markers: 2 }).where('lecture_id', '=', lectureId).execute()
  const { id: marker_id } = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const rows = await db
    .updateTable('submission_version')
    .set({ points: null, penalty: null, graded_at: null, released_at: null })
    .where('submission_id', 'in', (works) =>
      works.selectFrom('submission').select('submission.id').where('lecture_id', '=', lectureId),
    )
    .returning('id')
    .execute()
  const mark = { id: '', version_id: '', marker_id, points: 7, marks: null, comment: null, marked_at: now() }
  await insertCopies(db, 'submission_mark', {
    ...{ row: mark, count: Math.floor(rows.length / 2) },
    change: (index) => ({ id: newId(), version_id: rows[index * 2]?.id ?? '' }),
  })
}

async function ask(site: SiteAddress, name: keyof typeof addresses, sent: RequestParts) {
  const { status, json, text } = await call(site, addresses[name], sent)
  assert.ok(status < 300, `${name}: ${status} ${text}`)
  return json
}
