import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookEvents } from '../../../../contract/validation/webhook-choices.ts'
import { addLearners } from '../../../../test/support/certificates/add-learners.ts'
import { webhookFields } from '../../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { until } from '../../../../test/support/until.ts'
import { up } from '../../../db/migrations/0110-judge-courses.ts'
import { judgingJob } from './judge-course-store.ts'

/** A learner has completed lecture `done`, and seen 60 of 100 seconds of lecture `left`. */
async function openSchool() {
  const site = await openTestApp()
  const { db } = site.ctx
  const head = await site.signIn('ADMIN')
  await site.call('createWebhook', { session: head, json: webhookFields({ events: webhookEvents }) })
  const { _id: courseId } = await makeCourse(site, head)
  const { _id: done } = await makeLecture(site, head, courseId)
  const { _id: left } = await makeLecture(site, head, courseId)
  await db.updateTable('lecture').set({ duration_seconds: 100 }).execute()
  const change = async (name: Parameters<TestApp['call']>[0], input: object) => {
    const response = await site.call(name, { session: head, ...input })
    assert.equal(response.statusCode, 200, response.body)
  }
  const edit = (json: object) => change('editCourse', { params: { courseId }, json })
  const editLecture = (lectureId: string, form: Record<string, string>) =>
    change('editLecture', { params: { courseId, lectureId }, form })
  await edit({ givesCertificate: true, allowsManualCompletion: true })
  const learner = await site.makeAccount()
  const { session } = learner
  const mark = async (lectureId: string) => {
    const marked = { session, params: { lectureId }, json: { isComplete: true } }
    assert.equal((await site.call('setCompletion', marked)).statusCode, 200)
  }
  await mark(done)
  const report = { position: 60, ranges: [[0, 60]], sequence: 1 }
  await site.call('saveProgress', { session, params: { lectureId: left }, json: report })
  /** How often the course was completed, certified, notified and told to webhooks. */
  const count = async () => {
    const progress = await site.call('readCourseProgress', { session, params: { courseId } })
    const rowsOf = async (table: 'certificate' | 'notification') =>
      (await db.selectFrom(table).select('user_id').execute()).length
    const events = await db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('type', '=', 'course.completed')
      .execute()
    const completed = progress.json().completedAt ? 1 : 0
    return [completed, await rowsOf('certificate'), await rowsOf('notification'), events.length]
  }
  return { ...site, head, courseId, done, left, learner, session, change, edit, editLecture, mark, count }
}

type School = Awaited<ReturnType<typeof openSchool>>

const changes: Record<string, (school: School) => Promise<unknown>> = {
  'is deleted': ({ change, courseId, left }) =>
    change('deleteLecture', { query: { courseId, lectureId: left } }),
  'is deleted with others': ({ change, courseId, left }) =>
    change('deleteLectures', { params: { courseId }, json: { lectureIds: [left] } }),
  'is required no more': ({ editLecture, left }) => editLecture(left, { isRequired: 'false' }),
  'becomes a draft': ({ editLecture, left }) => editLecture(left, { isDraft: 'true' }),
  'becomes a draft with others': ({ change, courseId, left }) =>
    change('changeLectures', { params: { courseId }, json: { lectureIds: [left], isDraft: true } }),
  'was seen enough for a lower share': ({ edit }) => edit({ completionShare: 0.5 }),
  'is deleted in a draft that is published': async ({ edit, change, courseId, left, count }) => {
    await edit({ state: 'draft' })
    await change('deleteLecture', { query: { courseId, lectureId: left } })
    assert.deepEqual(await count(), [0, 0, 0, 0], 'a draft is not judged')
    await edit({ state: 'published' })
  },
  'is deleted in a draft that is published with others': async ({ edit, change, courseId, left }) => {
    await edit({ state: 'draft' })
    await change('deleteLecture', { query: { courseId, lectureId: left } })
    await change('changeCourseStates', { json: { courseIds: [courseId], state: 'published' } })
  },
  'is optional while the only required one is restored': async (school) => {
    const query = { courseId: school.courseId, lectureId: school.done }
    await school.change('deleteLecture', { query })
    await school.editLecture(school.left, { isRequired: 'false' })
    assert.deepEqual(await school.count(), [0, 0, 0, 0], 'with nothing required, all lectures count')
    await school.change('restoreLecture', { query })
  },
  'is optional while the only required one is published': async ({ editLecture, done, left, count }) => {
    await editLecture(done, { isDraft: 'true' })
    await editLecture(left, { isRequired: 'false' })
    assert.deepEqual(await count(), [0, 0, 0, 0])
    await editLecture(done, { isDraft: 'false' })
  },
}

for (const [what, make] of Object.entries(changes)) {
  test(`a course is completed, once and with all that follows, when the last lecture ${what}`, async () => {
    await using school = await openSchool()
    assert.deepEqual(await school.count(), [0, 0, 0, 0])
    await make(school)
    assert.deepEqual(await school.count(), [1, 1, 1, 1])
    await school.edit({ title: 'Another title', completionShare: 0.7 })
    await school.mark(school.done)
    assert.deepEqual(await school.count(), [1, 1, 1, 1], 'nothing follows twice')
  })
}

test('a change that makes a course longer takes no certificate away, and completes nothing', async () => {
  await using school = await openSchool()
  await makeLecture(school, school.head, school.courseId)
  await school.edit({ completionShare: 0.8 })
  assert.deepEqual(await school.count(), [0, 0, 0, 0])
  await school.edit({ completionShare: 0.5 })
  await school.change('deleteLecture', {
    query: { courseId: school.courseId, lectureId: await newestLecture(school) },
  })
  assert.deepEqual(await school.count(), [1, 1, 1, 1])
  await makeLecture(school, school.head, school.courseId)
  assert.deepEqual(await school.count(), [1, 1, 1, 1])
})

test('a lecture that its learner marked as not complete is not completed by a lower share', async () => {
  await using school = await openSchool()
  const unmarked = {
    session: school.session,
    params: { lectureId: school.left },
    json: { isComplete: false },
  }
  await school.call('setCompletion', unmarked)
  await school.edit({ completionShare: 0.5 })
  assert.deepEqual(await school.count(), [0, 0, 0, 0])
})

test('where no lecture is required, one article of two completes nothing', async () => {
  await using school = await openSchool()
  await school.ctx.db.updateTable('lecture').set({ is_required: false, kind: 'article' }).execute()
  await school.mark(school.done)
  assert.deepEqual(await school.count(), [0, 0, 0, 0])
  await school.mark(school.left)
  assert.deepEqual(await school.count(), [1, 1, 1, 1])
})

test('1,201 learners complete a course with one change of it, each once', async () => {
  await using school = await openSchool()
  const learners = await addLearners(school, { courseId: school.courseId, lectureId: school.done }, 1_200)
  await school.change('deleteLecture', { query: { courseId: school.courseId, lectureId: school.left } })
  const total = learners.length + 1
  school.ctx.jobs.begin()
  await until('all learners are judged', async () => (await school.count())[1] === total)
  assert.deepEqual(await school.count(), [1, total, total, total])
  const holders = await school.ctx.db.selectFrom('certificate').select('user_id').distinct().execute()
  assert.equal(holders.length, total)
})

test('learners whom a change left for later are judged when a course that was a draft meanwhile is published', async () => {
  await using school = await openSchool()
  const learners = await addLearners(school, { courseId: school.courseId, lectureId: school.done }, 600)
  await school.change('deleteLecture', { query: { courseId: school.courseId, lectureId: school.left } })
  await school.edit({ state: 'draft' })
  const { db, jobs } = school.ctx
  jobs.begin()
  const waiting = db.selectFrom('job').select('id').where('kind', '=', judgingJob)
  await until('the job has ended', async () => (await waiting.execute()).length === 0)
  await school.edit({ state: 'published' })
  const total = learners.length + 1
  await until('all learners are judged', async () => (await school.count())[1] === total)
  assert.deepEqual(await school.count(), [1, total, total, total])
})

test('what completed a course before an upgrade is judged after it', async () => {
  await using school = await openSchool()
  const { db, jobs } = school.ctx
  await db.updateTable('lecture').set({ is_required: false }).where('id', '=', school.left).execute()
  await db.deleteFrom('job').execute()
  await up(db)
  jobs.begin()
  await until('the course is judged', async () => (await school.count())[0] === 1)
  assert.deepEqual(await school.count(), [1, 1, 1, 1])
})

async function newestLecture({ ctx, courseId }: School) {
  const newest = ctx.db.selectFrom('lecture').select('id').where('course_id', '=', courseId)
  return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
}

for (const [what, make] of Object.entries({
  'a lecture': ({ change, courseId, left }: School) =>
    change('deleteLecture', { query: { courseId, lectureId: left } }),
  'the share to be seen': ({ edit }: School) => edit({ completionShare: 0.5 }),
}))
  test(`an account that was deleted while ${what} changed is judged when it comes back`, async () => {
    await using school = await openSchool()
    const { email } = school.learner.user
    const { password } = school.learner
    await school.change('deleteAccount', { session: school.session, json: { currentPassword: password } })
    await make(school)
    await school.change('restoreAccount', { json: { email, password } })
    const login = await school.call('login', { json: { email, password } })
    const session = login.cookies[0]?.value ?? ''
    const params = { courseId: school.courseId }
    const progress = await school.call('readCourseProgress', { session, params })
    assert.ok(progress.json().completedAt, progress.body)
    const certificates = await school.ctx.db.selectFrom('certificate').select('user_id').execute()
    assert.equal(certificates.length, 1)
  })
