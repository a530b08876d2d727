import assert from 'node:assert/strict'
import { pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import { coursePage } from '../../../contract/page-sizes.ts'
import type { AppContext } from '../../../server/context.ts'
import { alternate, type Comparison } from '../../alternate.ts'
import { startProduct } from '../../compare-with-bare.ts'
import { addLectures, fillLibrary, signIn } from '../../library.ts'
import { getHead, sendLoad } from '../../load.ts'
import { measureLoad, type Serving } from '../../serving-process.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'

const courses = coursePage.default
const lectures = 20
const connections = 8
const visits = 400
const warmUpVisits = 1_000

/** The cost of showing learners their progress, for one who is in the middle of every course on the page. */
export async function* compareOwnProgress(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  const { learner, newcomer } = await fillLibrary(folder.path, addLearners)
  await using serving = await startProduct(folder.path)
  const { visit, page, learning } = await openVisits(serving, learner)
  yield await compareVisits(visit, {
    ...visit,
    title: 'of a learner who has begun none',
    cookie: newcomer,
  })
  yield await compareVisits(visit, { ...visit, title: 'that asks for no progress', paths: page })
  yield await compareVisits(learning, {
    ...learning,
    title: 'the same courses saved, none begun',
    cookie: newcomer,
  })
}

/** Requests of one page for a learner who is signed in at `serving`. */
type Visit = { serving: Serving; title: string; paths: string[]; cookie: string }

/** Visits of a learner in the middle of every course; `addLearners` must have filled the library. */
export async function openVisits(serving: Serving, learner: string) {
  const list = `${pathOf('listCourses')}?limit=${courses}`
  const listed = await read<{ courses: { _id: string }[] }>(serving, list)
  const courseIds = listed.courses.map((course) => course._id).join()
  const shares = `${pathOf('listShares')}?courseIds=${courseIds}`
  const page = [pages.courses, pathOf('currentUser'), list]
  const told = await read<{ shares: unknown[] }>(serving, shares, learner)
  assert.equal(told.shares.length, courses)
  const by = { serving, cookie: learner }
  const title = `A visit of ${pages.courses}: ${courses} courses of ${lectures} lectures, each half learned`
  const visit: Visit = { ...by, title, paths: [...page, shares] }
  const learning: Visit = {
    ...by,
    title: `GET /learning, ${courses} courses in progress`,
    paths: [pathOf('readLearning')],
  }
  return { visit, page, learning }
}

export async function compareVisits(ours: Visit, limit: Visit): Promise<Comparison> {
  for (const visit of [ours, limit])
    await sendLoad({ port: visit.serving.port, ...loadOf(visit, warmUpVisits) })
  const measure = async (visit: Visit) => {
    const { seconds, cpuSeconds } = await measureLoad(visit.serving, loadOf(visit, visits))
    return { 'CPU µs per visit': (cpuSeconds * 1e6) / visits, 'visits/s': visits / seconds }
  }
  const rounds = await alternate(
    () => measure(ours),
    () => measure(limit),
  )
  return { title: ours.title, limitName: limit.title, rounds }
}

function loadOf({ paths, cookie }: Visit, count: number) {
  const heads = paths.map((path) => getHead(path, { cookie, 'accept-encoding': 'gzip, deflate, br' }))
  return {
    connections,
    requests: count * heads.length,
    makeRequest: (request: number) => heads[request % heads.length],
  }
}

async function read<T>({ port }: Serving, path: string, cookie = ''): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
  assert.equal(response.status, 200)
  return (await response.json()) as T
}

/** Adds a learner in the middle of every course and one who has begun none. Returns their cookies. */
export async function addLearners(ctx: AppContext) {
  for (let course = 0; course < courses; course += 1) await addLectures(ctx, lectures)
  const learner = await signIn(ctx, 'USER', { email: 'learner@school.example' })
  const newcomer = await signIn(ctx, 'USER', { email: 'newcomer@school.example' })
  const { db, now } = ctx
  const people = await db.selectFrom('user').select(['id', 'email']).execute()
  const all = await db.selectFrom('lecture').select(['id', 'course_id', 'position']).execute()
  const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? ''
  const user_id = idOf('learner@school.example')
  const begun = { run: 1, started_at: now(), seen_at: now(), reported_at: now(), completed_at: null }
  for (const course_id of new Set(all.map((one) => one.course_id))) {
    await db
      .insertInto('course_run')
      .values({ user_id, course_id, ...begun })
      .execute()
    await db
      .insertInto('saved_course')
      .values({ user_id: idOf('newcomer@school.example'), course_id, saved_at: now() })
      .execute()
  }
  const seen = { duration: 600, updated_at: now() }
  for (const { id: lecture_id, position } of all.filter((one) => one.position <= lectures / 2))
    await db
      .insertInto('lecture_progress')
      .values({ user_id, lecture_id, ...seen, seconds: 400, is_finished: position % 2 === 0 })
      .execute()
  return { learner, newcomer }
}
