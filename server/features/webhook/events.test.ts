import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventBody } from '../../../contract/endpoints/webhook-events.ts'
import { webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { courseFields, lectureFields, webhookFields } from '../../../test/support/drafts.ts'
import { trueFiles } from '../../../test/support/files.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { transact } from '../../db/transact.ts'
import { videoJobs } from '../lecture/video/prepare-video.ts'
import { addEvent } from './event-store.ts'

async function openHooked(environment: Record<string, string> = {}) {
  const site = await openTestApp(environment)
  const session = await site.signIn('ADMIN')
  await site.call('createWebhook', { session, json: webhookFields({ events: webhookEvents }) })
  return { ...site, session }
}

/** The events that `cause` brought about, each checked against its schema. */
async function eventsOf({ ctx }: Pick<TestApp, 'ctx'>, cause: () => Promise<unknown>) {
  await ctx.db.deleteFrom('webhook_delivery').execute()
  await cause()
  const rows = await ctx.db.selectFrom('webhook_delivery').select(['type', 'body']).orderBy('id').execute()
  return rows.map(({ type, body }) => eventBody(type).parse(JSON.parse(body)))
}

test('each change of courses and lectures is an event with what it is about', async () => {
  await using site = await openHooked()
  const { session } = site
  let courseId = ''
  let lectureId = ''
  const key = () => ({ courseId, lectureId })
  const call = (name: Parameters<TestApp['call']>[0], input: object) => async () => {
    const response = await site.call(name, { session, ...input })
    assert.ok(response.statusCode < 300, response.body)
    courseId ||= response.json().course?._id
    lectureId ||= response.json().course?.lectures?.[0]?._id ?? ''
  }
  const told = async (name: Parameters<TestApp['call']>[0], input: object = {}) =>
    (await eventsOf(site, call(name, input))).map(({ type }) => type)

  const [published] = await eventsOf(site, call('createCourse', { form: courseFields() }))
  const course = { _id: courseId, title: 'Sailing for beginners', category: 'Sport' }
  assert.deepEqual(published, {
    type: 'course.published',
    timestamp: site.clock.now.toISOString(),
    data: { course: { ...course, createdBy: 'Joshua Slocum' } },
  })
  const params = { courseId }
  const [created, ready] = await eventsOf(site, call('addLecture', { params, form: lectureFields() }))
  assert.deepEqual(created?.data, { lecture: { _id: lectureId, courseId, title: 'The bowline' } })
  assert.deepEqual([created?.type, ready?.type], ['lecture.created', 'lecture.ready'])
  assert.deepEqual(await told('editCourse', { params, json: { title: 'Sailing' } }), ['course.changed'])
  assert.deepEqual(await told('editLecture', { params: key(), form: { title: 'Knots' } }), [
    'lecture.changed',
  ])
  const video = { params: key(), form: { lecture: trueFiles.webm } }
  assert.deepEqual(await told('replaceVideo', video), ['lecture.changed', 'lecture.ready'])
  const order = { params, json: { lectureIds: [lectureId] } }
  assert.deepEqual(await told('orderLectures', order), ['course.changed'])
  assert.deepEqual(await told('deleteLecture', { query: key() }), ['lecture.deleted'])
  assert.deepEqual(await told('restoreLecture', { query: key() }), ['lecture.restored'])
  assert.deepEqual(await told('deleteCourse', { params }), ['course.deleted'])
  assert.deepEqual(await told('restoreCourse', { params }), ['course.restored'])
})

test('a new account is an event without its password', async () => {
  await using site = await openHooked()
  const [event] = await eventsOf(site, () => site.makeAccount())
  assert.equal(event?.type, 'user.created')
  const [row] = await site.ctx.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', 'ada@school.example')
    .execute()
  const user = { _id: row?.id, fullName: 'Ada Lovelace', email: 'ada@school.example', role: 'USER' }
  assert.deepEqual(event.data, { user })
})

test('a course is completed once, with its last lecture, in whatever order they were completed', async () => {
  await using site = await openHooked()
  const { session } = site
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id as string }
  for (const title of ['One', 'Two', 'Three'])
    await site.call('addLecture', { session, params, form: lectureFields({ title }) })
  const { lectures } = (await site.call('listLectures', { session, params })).json()
  const [first, second, third] = lectures.map(({ _id }: { _id: string }) => _id)
  const { session: learner, user } = await site.makeAccount()
  const watch = (lectureId: string, isComplete: boolean, who = learner) =>
    eventsOf(site, async () => {
      const marked = { session: who, params: { lectureId }, json: { isComplete } }
      assert.equal((await site.call('setCompletion', marked)).statusCode, 200)
    })
  assert.deepEqual(await watch(third, true), [])
  assert.deepEqual(await watch(first, true), [])
  assert.deepEqual(await watch(second, false), [])
  assert.deepEqual(await watch(second, true, session), [], 'another learner')
  const [completed, ...more] = await watch(second, true)
  assert.deepEqual([completed?.type, more], ['course.completed', []])
  const data = completed?.data as { course: { _id: string }; user: { _id: string } }
  assert.deepEqual([data.course._id, data.user._id], [course._id, user._id])
  assert.deepEqual(await watch(second, true), [], 'completed again')
})

test('the last two lectures that are completed at once complete the course once', async () => {
  await using site = await openHooked()
  const { session } = site
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id as string }
  for (const title of ['One', 'Two'])
    await site.call('addLecture', { session, params, form: lectureFields({ title }) })
  const { lectures } = (await site.call('listLectures', { session, params })).json()
  const json = { isComplete: true }
  const events = await eventsOf(site, () =>
    Promise.all(
      lectures.map(({ _id }: { _id: string }) =>
        site.call('setCompletion', { session, params: { lectureId: _id }, json }),
      ),
    ),
  )
  assert.deepEqual(
    events.map(({ type }) => type),
    ['course.completed'],
  )
})

test('a lecture whose video is given up has failed', async () => {
  await using site = await openHooked()
  const { session } = site
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id as string }
  const added = await site.call('addLecture', { session, params, form: lectureFields() })
  const [{ _id }] = added.json().course.lectures
  const events = await eventsOf(site, () =>
    transact(site.ctx.db, (trx) => videoJobs({ ...site.ctx, saveCaptions: async () => {} }).giveUp(trx, _id)),
  )
  assert.deepEqual(
    events.map(({ type }) => type),
    ['lecture.failed'],
  )
})

test('an event whose transaction is rolled back is not sent', async () => {
  await using site = await openHooked()
  const course = { _id: '1', title: 'A', category: 'B', createdBy: 'C' }
  const events = await eventsOf(site, () =>
    transact(site.ctx.db, async (trx) => {
      await addEvent(trx, 'course.published', { course }, site.clock.now)
      throw new Error('rolled back')
    }).catch(({ message }) => assert.equal(message, 'rolled back')),
  )
  assert.deepEqual(events, [])
  const params = { courseId: crypto.randomUUID(), lectureId: crypto.randomUUID() }
  const refused = await eventsOf(site, () =>
    site.call('deleteLecture', { session: site.session, query: params }),
  )
  assert.deepEqual(refused, [])
})
