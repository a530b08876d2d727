import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workshopAddress } from '../../../contract/addresses.ts'
import { unreadAddress } from '../../../contract/dashboard-addresses.ts'
import { maxTaskCourses, type Task } from '../../../contract/endpoints/today.ts'
import { courseFields, lectureFields, messageFields } from '../../../test/support/drafts.ts'
import { makeLecture } from '../../../test/support/fill-library.ts'
import { answered, asked, openWithQuestions } from '../../../test/support/learner/open-with-questions.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'
import { backupKeys } from '../../jobs/backup-note-store.ts'

type Site = Awaited<ReturnType<typeof openWithQuestions>>

async function openSchool(environment: Record<string, string> = {}) {
  const site = await openWithQuestions(environment)
  const read = async (session: string) => {
    const response = await site.call('readToday', { session })
    assert.equal(response.statusCode, 200, response.body)
    return response.json() as { tasks: Task[]; hasMore: boolean }
  }
  const kinds = async (session: string) =>
    Object.fromEntries((await read(session)).tasks.map(({ kind, count }) => [kind, count]))
  return { ...site, read, kinds }
}

const fail = (site: Site, lectureId: string) =>
  site.ctx.db.updateTable('lecture').set({ video_state: 'failed' }).where('id', '=', lectureId).execute()

const noteBackup = (site: Site, hoursAgo: number, isDone = true) => {
  const at = new Date(site.clock.now.getTime() - hoursAgo * 3_600_000).toISOString()
  const value = JSON.stringify({ at, isDone, message: '/secret/place' })
  return site.ctx.db
    .insertInto('library')
    .values({ key: backupKeys.last, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

test('visitors are asked to sign in, and a learner has nothing to do', async () => {
  await using site = await openSchool()
  await asked(site, site.ada)
  await site.call('sendMessage', { json: messageFields() })
  assert.equal((await site.call('readToday', {})).statusCode, 401)
  const { tasks, hasMore } = await site.read(site.ada)
  assert.deepEqual([tasks, hasMore], [[], false])
})

test('editors see what their courses need with its address, and administrators that of all courses', async () => {
  await using site = await openSchool()
  const question = await asked(site, site.ada)
  await asked(site, site.ada, { text: 'And this?' })
  const elsewhere = await makeLecture(site, site.head, site.otherCourseId, { title: 'Elsewhere' })
  await asked({ ...site, lectureId: elsewhere._id }, site.ada)
  await fail(site, elsewhere._id)
  const { tasks } = await site.read(site.teacher)
  const [task] = tasks
  assert.equal(tasks.length, 1)
  assert.deepEqual(
    [task?.kind, task?.count, task?.address, task?.course?._id],
    ['questions', 2, workshopAddress(site.courseId, 'questions'), site.courseId],
  )
  const ofAll = (await site.read(site.head)).tasks
  assert.deepEqual(
    ofAll.map(({ kind, count, course }) => [kind, count, course?._id]),
    [
      ['questions', 2, site.courseId],
      ['questions', 1, site.otherCourseId],
      ['videos', 1, site.otherCourseId],
    ],
  )
  assert.equal(ofAll[2]?.address, workshopAddress(site.otherCourseId, 'content'))
  await answered(site, site.bob, question, 'Because.')
  assert.deepEqual(await site.kinds(site.teacher), { questions: 1 })
})

test('what is hidden or deleted needs nobody, and who edits a course no more sees nothing of it', async () => {
  await using site = await openSchool()
  const second = await makeLecture(site, site.head, site.courseId, { title: 'Second' })
  const [hidden, gone] = [await asked(site, site.ada), await asked(site, site.ada, { text: 'Gone?' })]
  await asked({ ...site, lectureId: second._id }, site.ada, { text: 'In a lecture that goes?' })
  await fail(site, second._id)
  assert.deepEqual(await site.kinds(site.teacher), { questions: 3, videos: 1 })
  await site.call('hideQuestion', { session: site.teacher, params: { questionId: hidden._id } })
  await site.call('deleteQuestion', { session: site.ada, params: { questionId: gone._id } })
  const query = { courseId: site.courseId, lectureId: second._id }
  await site.call('deleteLecture', { session: site.head, query })
  assert.deepEqual(await site.kinds(site.teacher), {})
  await asked(site, site.ada, { text: 'Another?' })
  assert.deepEqual(await site.kinds(site.teacher), { questions: 1 })
  await site.giveEditors(site.courseId)
  assert.deepEqual(await site.kinds(site.teacher), {})
})

test('people who wait for a seat are counted for those who can add one, until there is one or they leave', async () => {
  await using site = await openSchool()
  const params = { courseId: site.courseId }
  const change = async (json: object) => {
    const changed = await site.call('editCourse', { session: site.head, params, json })
    assert.equal(changed.statusCode, 200, changed.body)
  }
  await change({ access: 'enrolled', selfEnrol: true, seats: 1 })
  const enrol = (session: string) => site.call('enrol', { session, params })
  assert.equal((await enrol(site.ada)).statusCode, 200)
  assert.deepEqual(await site.kinds(site.teacher), {})
  assert.equal((await enrol(site.bob)).statusCode, 409)
  for (const session of [site.teacher, site.head]) {
    const [task] = (await site.read(session)).tasks
    assert.deepEqual(
      [task?.kind, task?.count, task?.address, task?.course?._id],
      ['waiting', 1, workshopAddress(site.courseId, 'learners'), site.courseId],
    )
  }
  await site.call('leave', { session: site.bob, params })
  assert.deepEqual(await site.kinds(site.teacher), {})
  await enrol(site.bob)
  assert.deepEqual(await site.kinds(site.teacher), { waiting: 1 })
  await change({ seats: 2 })
  assert.deepEqual(await site.kinds(site.teacher), {})
})

test('a report reaches editors and administrators, but not the author of what was reported', async () => {
  await using site = await openSchool()
  const question = await asked(site, site.teacher)
  const params = { questionId: question._id }
  const reported = await site.call('reportQuestion', { session: site.ada, params, json: { reason: 'Rude' } })
  assert.equal(reported.statusCode, 200, reported.body)
  assert.equal((await site.kinds(site.head)).reports, 1)
  assert.equal((await site.kinds(site.teacher)).reports, undefined)
})

test('administrators see unread messages, links that no server mails, and each invited person once', async () => {
  await using site = await openSchool()
  await site.call('sendMessage', { json: messageFields() })
  const json = { fullName: 'Ivy Invited', email: 'ivy@school.example', role: 'USER' }
  const invited = await site.call('invitePerson', { session: site.head, json })
  assert.equal(invited.statusCode, 201, invited.body)
  const reset = await site.call('forgotPassword', { json: { email: 'ada@school.example' } })
  assert.equal(reset.statusCode, 200, reset.body)
  await site.ctx.inFlight.allEnded()
  const { tasks } = await site.read(site.head)
  assert.deepEqual(
    tasks.map(({ kind, count, address }) => [kind, count, address]),
    [
      ['messages', 1, unreadAddress],
      ['mails', 1, '/admin/outbox'],
      ['invitations', 1, '/admin/people?state=invited'],
    ],
  )
  assert.deepEqual(await site.kinds(site.teacher), {})
  const { people } = (
    await site.call('listUsers', { session: site.head, query: { state: 'invited' } })
  ).json()
  assert.deepEqual(
    people.map(({ email }: { email: string }) => email),
    ['ivy@school.example'],
  )
})

test('a backup that failed, is overdue or was forgotten is named; a school without a habit of backups is left alone', async () => {
  await using site = await openSchool()
  const backupOf = async () => (await site.read(site.head)).tasks.find(({ kind }) => kind === 'backup')
  assert.equal(await backupOf(), undefined)
  await noteBackup(site, 6 * 24)
  assert.equal(await backupOf(), undefined)
  await noteBackup(site, 8 * 24)
  assert.equal((await backupOf())?.lastBackup?.isDone, true)
  await noteBackup(site, 1, false)
  const response = await site.call('readToday', { session: site.head })
  assert.match(response.body, /"isDone":false/)
  assert.ok(!response.body.includes('secret'))
  assert.deepEqual(await site.kinds(site.teacher), {})
})

test('on a schedule a backup is overdue after a day, and the first one from the start', async () => {
  await using site = await openSchool({ BACKUP_SCHEDULE: '03:30', BACKUP_TO: '/tmp/lectern-no-backups' })
  assert.equal((await site.kinds(site.head)).backup, 1)
  await noteBackup(site, 2)
  assert.equal((await site.kinds(site.head)).backup, undefined)
  await noteBackup(site, 31)
  assert.equal((await site.kinds(site.head)).backup, 1)
})

test('an administrator who owes a second step sees what a learner sees', async () => {
  await using site = await openTestApp({ REQUIRE_TWO_STEPS_FOR_ADMINISTRATORS: 'true' })
  await site.call('sendMessage', { json: messageFields() })
  const response = await site.call('readToday', { session: await site.signIn('ADMIN') })
  assert.deepEqual([response.statusCode, response.json().tasks], [200, []])
})

test('25 courses take as many queries as one; those with the most questions are listed', async () => {
  await using site = await openSchool()
  await asked(site, site.ada)
  const queriesOf = watchQueries(site.ctx.db)
  await site.read(site.head)
  const few = (await queriesOf(() => site.read(site.head))).length
  for (let number = 0; number < 25; number++) {
    const { course } = (
      await site.call('createCourse', {
        session: site.head,
        form: courseFields({ title: `Course ${number}` }),
      })
    ).json()
    const added = await site.call('addLecture', {
      session: site.head,
      params: { courseId: course._id },
      form: lectureFields(),
    })
    const [lecture] = added.json().course.lectures
    await asked({ ...site, lectureId: lecture._id }, site.bob)
    if (number === 0) await asked({ ...site, lectureId: lecture._id }, site.bob, { text: 'Two?' })
  }
  const lots = await queriesOf(() => site.read(site.head))
  assert.equal(lots.length, few)
  assert.ok(few <= 10, String(few))
  const { tasks, hasMore } = await site.read(site.head)
  assert.equal(tasks.length, maxTaskCourses)
  assert.equal(hasMore, true)
  assert.equal(tasks[0]?.course?.title, 'Course 0')
})
