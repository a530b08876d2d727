import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CourseProgress, ProgressReport } from '../../../../contract/endpoints/progress.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

async function openSite() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head)
  const { _id: first } = await makeLecture(site, head, courseId)
  const { _id: second } = await makeLecture(site, head, courseId)
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: 100 }).execute()
  const learner = await site.signIn('USER')
  const later = (seconds: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + seconds * 1_000)
  }
  const report = (changes: Partial<ProgressReport>, session = learner, lectureId = first) =>
    site.call('saveProgress', {
      session,
      params: { lectureId },
      json: { position: 0, ranges: [], sequence: 0, ...changes },
    })
  const read = async (session = learner): Promise<CourseProgress> =>
    (await site.call('readCourseProgress', { session, params: { courseId } })).json()
  const mark = (isComplete: unknown, lectureId = first) =>
    site.call('setCompletion', { session: learner, params: { lectureId }, json: { isComplete } })
  const restart = () => site.call('restartCourse', { session: learner, params: { courseId } })
  /** Sees a whole lecture in two minutes. */
  const watch = async (lectureId: string, changes: Partial<ProgressReport> = {}) => {
    await report({ sequence: 1, ...changes }, learner, lectureId)
    later(120)
    return report({ position: 100, ranges: [[0, 100]], sequence: 2, ...changes }, learner, lectureId)
  }
  return { ...site, head, courseId, first, second, learner, later, report, read, mark, restart, watch }
}

test('a report is stored, and the next one adds to it', async () => {
  await using site = await openSite()
  assert.deepEqual(
    { ...(await site.read()), success: undefined, message: undefined },
    { success: undefined, message: undefined, lectures: [], run: 1, runs: [], missingPasses: [] },
  )
  assert.equal((await site.report({ position: 4.8, ranges: [[0, 4.8]], sequence: 1 })).statusCode, 200)
  site.later(10)
  const answer = await site.report({ position: 12, ranges: [[0, 12]], sequence: 2 })
  const progress = {
    lectureId: site.first,
    position: 12,
    duration: 100,
    ranges: [[0, 12]],
    watchedSeconds: 12,
    isComplete: false,
    sequence: 2,
    updatedAt: site.clock.now.toISOString(),
  }
  assert.deepEqual(answer.json(), { success: true, message: 'Progress saved', progress, run: 1 })
  const { lectures, run, runs } = await site.read()
  assert.deepEqual([lectures, run, runs.length], [[progress], 1, 1])
  assert.deepEqual((await site.read(site.head)).lectures, [], 'of this learner alone')
})

test('an old report does not set the position back, and its seconds count', async () => {
  await using site = await openSite()
  await site.report({ position: 50, ranges: [[40, 50]], sequence: 7 })
  const answer = await site.report({ position: 5, ranges: [[0, 5]], sequence: 3 })
  const { position, ranges, sequence } = answer.json().progress
  assert.deepEqual(
    [position, ranges, sequence],
    [
      50,
      [
        [0, 5],
        [40, 50],
      ],
      7,
    ],
  )
})

test('a run of a course allows four seconds in a second, over all of its lectures', async () => {
  await using site = await openSite()
  const claim = { position: 100, ranges: [[0, 100]] as [number, number][], sequence: 1 }
  assert.equal((await site.report(claim)).json().progress.watchedSeconds, 60)
  assert.equal((await site.report(claim, site.learner, site.second)).json().progress.watchedSeconds, 0)
  site.later(15)
  assert.equal((await site.report(claim, site.learner, site.second)).json().progress.watchedSeconds, 60)
  assert.equal((await site.report(claim)).json().progress.watchedSeconds, 60)
})

test('a course is completed with its last required lecture, once', async () => {
  await using site = await openSite()
  const one = (await site.watch(site.first)).json()
  assert.deepEqual([one.progress.isComplete, one.courseCompletedAt], [true, undefined])
  const two = (await site.watch(site.second)).json()
  assert.equal(two.courseCompletedAt, site.clock.now.toISOString())
  const { completedAt, runs } = await site.read()
  assert.deepEqual([completedAt, runs[0]?.completedAt], [two.courseCompletedAt, two.courseCompletedAt])
  site.later(60)
  await site.mark(false)
  await site.mark(true)
  assert.equal((await site.read()).completedAt, two.courseCompletedAt, 'what was earned stays')
})

test('a lecture that is not required, or a draft, does not hold a course up', async () => {
  await using site = await openSite()
  const set = (changes: object) =>
    site.ctx.db.updateTable('lecture').set(changes).where('id', '=', site.second).execute()
  await set({ is_required: false })
  assert.ok((await site.watch(site.first)).json().courseCompletedAt)
  await site.restart()
  await set({ is_required: true, is_draft: true })
  assert.ok((await site.watch(site.first, { run: 2 })).json().courseCompletedAt)
})

test('a lecture is marked by hand, and unmarked', async () => {
  await using site = await openSite()
  const marked = (await site.mark(true)).json().progress
  assert.deepEqual(
    [marked.isComplete, marked.completedAt, marked.position],
    [true, site.clock.now.toISOString(), 0],
  )
  const { isComplete, position } = (await site.report({ position: 3, sequence: 1 })).json().progress
  assert.deepEqual([isComplete, position], [true, 3], 'it stays complete when it plays again')
  assert.equal((await site.mark(false)).json().progress.isComplete, false)
  assert.equal((await site.read()).lectures[0]?.completedAt, undefined)
  for (const wrong of ['true', 1, null, undefined]) assert.equal((await site.mark(wrong)).statusCode, 400)
})

test('a new run begins at nothing, keeps when the one before was completed, and hears no late report of it', async () => {
  await using site = await openSite()
  await site.watch(site.first, { run: 1 })
  await site.watch(site.second, { run: 1 })
  const { completedAt } = await site.read()
  site.later(60)
  const restarted: CourseProgress = (await site.restart()).json()
  assert.deepEqual([restarted.lectures, restarted.run, restarted.completedAt], [[], 2, undefined])
  assert.deepEqual(
    restarted.runs.map((run) => [run.run, run.completedAt]),
    [
      [1, completedAt],
      [2, undefined],
    ],
  )
  const late = await site.report({ position: 90, ranges: [[0, 90]], sequence: 9, run: 1 })
  assert.deepEqual([late.statusCode, late.json().run, late.json().progress.watchedSeconds], [200, 2, 0])
  assert.deepEqual((await site.read()).lectures, [])
  await site.report({ position: 3, ranges: [[0, 3]], sequence: 1, run: 2 })
  assert.equal((await site.read()).lectures[0]?.position, 3)
})

test('ten restarts at once begin one run, because nothing happens in it', async () => {
  await using site = await openSite()
  await site.watch(site.first)
  const answers = await Promise.all(Array.from({ length: 10 }, site.restart))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    new Array(10).fill(200),
  )
  const { run, runs } = await site.read()
  assert.deepEqual([run, runs.length], [2, 2])
})

test('fifty reports of one learner at once come to the same end as one after the other', async () => {
  await using site = await openSite()
  await site.report({ sequence: 0 })
  site.later(60)
  const parts = Array.from({ length: 50 }, (_, at) => ({
    position: at * 2,
    ranges: [[at * 2, at * 2 + 2]] as [number, number][],
    sequence: at + 1,
  }))
  const answers = await Promise.all(parts.toReversed().map((part) => site.report(part)))
  assert.ok(answers.every(({ statusCode }) => statusCode === 200))
  const [progress] = (await site.read()).lectures
  assert.deepEqual([progress?.ranges, progress?.position, progress?.isComplete], [[[0, 100]], 98, true])
})

test('a report that cannot be saved does not take the others with it', async () => {
  await using site = await openSite()
  const { reports } = site.ctx
  const report = { position: 5, ranges: [] as [number, number][], sequence: 1 }
  const sent = (userId: string, lectureId = site.first) =>
    reports.save({ userId, lectureId, report, now: site.clock.now })
  const learners = await site.ctx.db.selectFrom('user').select('id').execute()
  const results = await Promise.allSettled([
    ...learners.map(({ id }) => sent(id)),
    sent('no such account'),
    sent(learners[0]?.id ?? '', 'no such lecture'),
    ...learners.map(({ id }) => sent(id)),
  ])
  const outcomes = results.map((result) =>
    result.status === 'fulfilled' ? result.value?.seen.position : 'failed',
  )
  assert.deepEqual(outcomes, [5, 5, 'failed', undefined, 5, 5])
})

test('what is not a report is refused with a sentence, and unknown or deleted lectures are not found', async () => {
  await using site = await openSite()
  const wrong: object[] = [
    { position: -1 },
    { position: '5' },
    { position: 172_801 },
    { ranges: [[0]] },
    { ranges: [[0, 1, 2]] },
    { ranges: [[0, null]] },
    { ranges: '0-5' },
    { ranges: Array.from({ length: 201 }, () => [0, 1]) },
    { sequence: 1.5 },
    { sequence: -1 },
    { sequence: 2 ** 53 },
    { run: 0 },
    { seconds: 5 },
  ]
  for (const changes of wrong) {
    const answer = await site.report(changes as Partial<ProgressReport>)
    assert.equal(answer.statusCode, 400, JSON.stringify(changes).slice(0, 80))
  }
  assert.equal((await site.report({}, '')).statusCode, 401)
  assert.equal((await site.report({}, site.learner, crypto.randomUUID())).statusCode, 404)
  const query = { courseId: site.courseId, lectureId: site.first }
  await site.call('deleteLecture', { session: site.head, query })
  assert.equal((await site.report({ sequence: 1 })).statusCode, 404)
  assert.equal((await site.mark(true)).statusCode, 404)
})

test('a deleted lecture has no progress until it is restored', async () => {
  await using site = await openSite()
  await site.report({ position: 9, sequence: 1 })
  const by = { session: site.head, query: { courseId: site.courseId, lectureId: site.first } }
  await site.call('deleteLecture', by)
  assert.deepEqual((await site.read()).lectures, [])
  await site.call('restoreLecture', by)
  assert.equal((await site.read()).lectures[0]?.position, 9)
})
