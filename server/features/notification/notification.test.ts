import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { tell } from '../../../test/support/learner/tell.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { newId } from '../../core/new-id.ts'

async function withCourse() {
  const site = await openTestApp()
  const administrator = await site.signIn('ADMIN')
  const course = await makeCourse(site, administrator, { title: 'Knots' })
  const lecture = await makeLecture(site, administrator, course._id, { title: 'Bends' })
  const ada = await site.makeAccount({ email: 'ada.k@school.example' })
  const list = async (query = {}) =>
    (await site.call('listNotifications', { session: ada.session, query })).json()
  const read = async (json: object) =>
    (await site.call('readNotifications', { session: ada.session, json })).json()
  return { ...site, administrator, courseId: course._id as string, lectureId: lecture._id, ada, list, read }
}

test('the newest comes first, with the names of today and who did it', async () => {
  await using site = await withCourse()
  const { courseId, lectureId, ada } = site
  const grace = await site.makeAccount({ email: 'grace@school.example', fullName: 'Grace Hopper' })
  const first = await tell(site, [ada.user._id], { courseId })
  const asked = { kind: 'question' as const, courseId, lectureId, byId: grace.user._id }
  const second = await tell(site, [ada.user._id, grace.user._id], asked)
  const { notifications, unread, nextCursor } = await site.list()
  assert.deepEqual([unread, nextCursor], [2, null])
  const facts = notifications.map(({ kind, by, course, lecture, aboutId, isRead }: never) => ({
    ...{ kind, by, course, lecture, aboutId, isRead },
  }))
  const course = { _id: courseId, title: 'Knots' }
  const lecture = { _id: lectureId, title: 'Bends' }
  assert.deepEqual(facts, [
    { kind: 'question', by: 'Grace Hopper', course, lecture, aboutId: second.aboutId, isRead: false },
    { kind: 'certificate', by: null, course, lecture: null, aboutId: first.aboutId, isRead: false },
  ])
  const own = await site.call('listNotifications', { session: grace.session })
  assert.equal(own.json().notifications.length, 0, 'nobody is told of what they did themselves')
})

test('a person is told once of each thing', async () => {
  await using site = await withCourse()
  const { courseId, ada } = site
  const { aboutId } = await tell(site, [ada.user._id, ada.user._id], { courseId })
  await tell(site, [ada.user._id], { courseId, aboutId })
  assert.equal((await site.list()).unread, 1)
})

test('pages go on where the last one ended; reading up to one leaves what came later unread', async () => {
  await using site = await withCourse()
  for (let n = 0; n < 5; n += 1) await tell(site, [site.ada.user._id], { courseId: site.courseId })
  const first = await site.list({ limit: '2' })
  const second = await site.list({ limit: '2', cursor: first.nextCursor })
  const last = await site.list({ limit: '2', cursor: second.nextCursor })
  assert.equal(last.nextCursor, null)
  const ids = [first, second, last].flatMap(({ notifications }) => notifications.map(({ _id }: never) => _id))
  assert.equal(new Set(ids).size, 5)
  assert.equal((await site.read({ upTo: second.notifications[0]._id })).unread, 2)
  assert.deepEqual(
    (await site.list()).notifications.map(({ isRead }: never) => isRead),
    [false, false, true, true, true],
  )
  assert.equal((await site.read({})).unread, 0)
})

test('nothing is told of courses and lectures that are drafts or deleted', async () => {
  await using site = await withCourse()
  const { courseId, lectureId, ada, administrator: session } = site
  await tell(site, [ada.user._id], { courseId })
  await tell(site, [ada.user._id], { courseId, lectureId, kind: 'question' })
  const shown = async () => {
    const { notifications, unread } = await site.list()
    assert.equal(notifications.length, unread)
    return unread
  }
  const params = { courseId, lectureId }
  await site.call('editLecture', { session, params, json: { isDraft: true } })
  assert.equal(await shown(), 1)
  await site.call('editLecture', { session, params, json: { isDraft: false } })
  await site.call('deleteLecture', { session, query: params })
  assert.equal(await shown(), 1)
  await site.call('changeCourseStates', { session, json: { courseIds: [courseId], state: 'draft' } })
  assert.equal(await shown(), 0)
})

test('they are kept for 90 days', async () => {
  await using site = await withCourse()
  await tell(site, [site.ada.user._id], { courseId: site.courseId })
  const count = async () => (await site.ctx.db.selectFrom('notification').selectAll().execute()).length
  site.clock.now = new Date(site.clock.now.getTime() + 89 * 86_400_000)
  await sweepWhole(site.ctx)
  assert.equal(await count(), 1)
  site.clock.now = new Date(site.clock.now.getTime() + 2 * 86_400_000)
  await sweepWhole(site.ctx)
  assert.equal(await count(), 0)
})

test('5,000 people are told in one transaction, and 5,000 of one person are counted up to 100', async () => {
  await using site = await withCourse()
  const { courseId, ada } = site
  const draft = {
    password_hash: 'x',
    role: 'USER',
    avatar_picture: null,
    subscription_status: 'none',
  } as const
  const people = Array.from({ length: 5_000 }, (_, n) => ({
    ...draft,
    id: newId(),
    full_name: `Person ${n}`,
    name_key: `person ${n}`,
    email: `person${n}@school.example`,
    created_at: site.clock.now,
  }))
  for (let from = 0; from < people.length; from += 500)
    await site.ctx.db
      .insertInto('user')
      .values(people.slice(from, from + 500))
      .execute()
  await tell(
    site,
    people.map(({ id }) => id),
    { courseId },
  )
  const { total } = await site.ctx.db
    .selectFrom('notification')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  assert.equal(Number(total), 5_000)
  for (let n = 0; n < 150; n += 1) await tell(site, [ada.user._id], { courseId })
  assert.equal((await site.list()).unread, 100)
})
