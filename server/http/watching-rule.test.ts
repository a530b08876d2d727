import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { type EndpointName, endpoints } from '../../contract/api/endpoints.ts'
import { captionFields } from '../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../test/support/fill-library.ts'
import { isOpenToLearners } from '../../test/support/http/open-to-learners.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'

const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
const ofLearners = all.filter(([, endpoint]) => isOpenToLearners(endpoint))
const namesLecture = ({ params, query }: Endpoint) =>
  [params, query].some((schema) => schema && 'shape' in schema && 'lectureId' in (schema.shape as object))
const watching = ofLearners.filter(([, endpoint]) => namesLecture(endpoint))

const dayMs = 86_400_000

async function openSchool() {
  const site = await openTestApp({ LECTURES_REQUIRE_SUBSCRIPTION: 'true' })
  const { db } = site.ctx
  const head = await site.signIn('ADMIN')
  const add = async (lectures: object[], changes: object = {}) => {
    const { _id: courseId } = await makeCourse(site, head)
    const ids: string[] = []
    for (const columns of lectures) {
      const { _id } = await makeLecture(site, head, courseId)
      await db
        .updateTable('lecture')
        .set({ is_draft: false, ...columns })
        .where('id', '=', _id)
        .execute()
      ids.push(_id)
    }
    await db
      .updateTable('course')
      .set({ state: 'published', ...changes })
      .where('id', '=', courseId)
      .execute()
    return { courseId, lectureId: ids.at(-1) ?? '' }
  }
  const outsider = await site.makeAccount({ email: 'outsider@school.example' })
  const { session: subscriber, user } = await site.makeAccount({ email: 'subscriber@school.example' })
  await db.updateTable('user').set({ subscription_status: 'active' }).where('id', '=', user._id).execute()
  const open = await add([{}])
  const captions = await site.call('addCaptions', { params: open, session: head, form: captionFields() })
  const { _id: captionsId } = captions.json().caption
  const later = new Date(site.clock.now.getTime() + dayMs)
  const closed = {
    'without a subscription': { ...open, session: outsider.session, status: 403 },
    'before its date': { ...(await add([{ available_at: later }])), session: subscriber, status: 403 },
    'before the lectures ahead of it': {
      ...(await add([{}, {}], { requires_order: true })),
      session: subscriber,
      status: 403,
    },
    'while it is a draft': { ...(await add([{ is_draft: true }])), session: subscriber, status: 404 },
    'while its course is a draft': {
      ...(await add([{}], { state: 'draft' })),
      session: subscriber,
      status: 404,
    },
    'after it was deleted': {
      ...(await add([{ deleted_at: site.clock.now }])),
      session: subscriber,
      status: 404,
    },
  }
  const ask = async (name: EndpointName, courseId: string, lectureId: string, session?: string) => {
    // The rule comes before the body, so none is needed.
    const params = { courseId, lectureId, captionsId, questionId: captionsId }
    const response = await site.call(name, { session, params })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return { status: response.statusCode, message: isJson ? (response.json().message as string) : '' }
  }
  return { ...site, open, outsider, subscriber, closed, ask }
}

test('whoever may not watch a lecture makes none of the calls that name it', async (t) => {
  await using site = await openSchool()
  assert.ok(watching.length >= 10)
  for (const [name, endpoint] of watching) {
    if (endpoint.withoutWatching) continue
    await t.test(name, async () => {
      const refused = new Set<string>()
      for (const [when, { courseId, lectureId, session, status }] of Object.entries(site.closed)) {
        const answer = await site.ask(name, courseId, lectureId, session)
        assert.equal(answer.status, status, `${when}: ${answer.message}`)
        refused.add(answer.message)
      }
      const { courseId, lectureId } = site.open
      const { message } = await site.ask(name, courseId, lectureId, site.subscriber)
      assert.ok(!refused.has(message), `a subscriber is refused: ${message}`)
    })
  }
})

test('whoever is not enrolled in a course makes none of the calls that name it, unless it says why', async (t) => {
  await using site = await openSchool()
  const { courseId, lectureId } = site.open
  await site.ctx.db.updateTable('course').set({ access: 'enrolled' }).where('id', '=', courseId).execute()
  const ofCourses = ofLearners.filter(
    ([, { access, path, withoutWatching }]) =>
      access === 'signed-in' && path.includes('/:courseId') && !withoutWatching,
  )
  assert.ok(ofCourses.length >= 6)
  for (const [name] of [...ofCourses, ...watching])
    await t.test(name, async () => {
      const answer = await site.ask(name, courseId, lectureId, site.subscriber)
      assert.equal(answer.status, 403, answer.message)
    })
})

test('visitors make the calls of watchers for a preview that they see, and for no other lecture', async () => {
  await using site = await openSchool()
  const ofWatchers = watching.filter(([, { access }]) => access === 'watcher').map(([name]) => name)
  assert.ok(ofWatchers.includes('listCaptions'))
  const { open, closed } = site
  const hidden = Object.values(closed).filter(({ status }) => status === 404)
  assert.equal(hidden.length, 3)
  const statuses = async (name: EndpointName, lectures: { courseId: string; lectureId: string }[]) =>
    Promise.all(
      lectures.map(async ({ courseId, lectureId }) => (await site.ask(name, courseId, lectureId)).status),
    )
  for (const name of ofWatchers) assert.deepEqual(await statuses(name, [open]), [401], name)
  await site.ctx.db.updateTable('lecture').set({ is_preview: true }).execute()
  for (const name of ofWatchers) {
    assert.deepEqual(await statuses(name, [open]), [200], name)
    assert.deepEqual(await statuses(name, hidden), [401, 401, 401], name)
  }
})

test('a call of watchers names a lecture', () => {
  const named = new Set(watching.map(([name]) => name))
  for (const [name, { access, withoutWatching }] of all)
    if (access === 'watcher') assert.ok(named.has(name) && !withoutWatching, name)
})

test('a call of learners names its lecture in the address, where the rule of watching looks for it', () => {
  const inBody = ofLearners.filter(([, { body }]) => {
    const shape = body?.schema && 'shape' in body.schema ? (body.schema.shape as object) : {}
    return 'lectureId' in shape
  })
  assert.deepEqual(
    inBody.map(([name]) => name),
    [],
  )
})

test('a course is not reviewed without a subscription where only subscribers watch', async () => {
  await using site = await openSchool()
  const { courseId, lectureId } = site.open
  const { session } = site.outsider
  const { db } = site.ctx
  const [user_id, updated_at] = [site.outsider.user._id, site.clock.now]
  const seen = { seconds: 0, duration: 0, is_finished: true }
  await db
    .insertInto('lecture_progress')
    .values({ user_id, lecture_id: lectureId, ...seen, updated_at })
    .execute()
  await db
    .insertInto('course_run')
    .values({
      ...{ user_id, course_id: courseId, run: 1, started_at: updated_at, seen_at: updated_at },
      ...{ reported_at: updated_at, completed_at: null },
    })
    .execute()
  const response = await site.call('saveReview', { session, params: { courseId }, json: { stars: 5 } })
  assert.deepEqual([response.statusCode, response.json().code], [403, 'subscription-required'])
})
