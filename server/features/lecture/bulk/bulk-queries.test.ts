import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EndpointName } from '../../../../contract/api/endpoints.ts'
import { eventBody } from '../../../../contract/endpoints/webhook-events.ts'
import { webhookEvents } from '../../../../contract/validation/webhook-choices.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { webhookFields } from '../../../../test/support/drafts.ts'
import { makeCourse, writeArticle } from '../../../../test/support/fill-library.ts'
import { withSections } from '../../../../test/support/learner/with-sections.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { watchQueries } from '../../../../test/support/sites/watch-queries.ts'

test('the number of queries is the same for two lectures and for forty', slow(), async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.call('createWebhook', { session, json: webhookFields({ events: webhookEvents }) })
  const { _id: courseId } = await makeCourse(site, session)
  const ids: string[] = []
  for (let number = 0; number < 42; number += 1)
    ids.push((await writeArticle(site, session, courseId, { title: `Lecture ${number}` }))._id)
  const queriesOf = watchQueries(site.ctx.db)
  const run = (name: EndpointName, lectureIds: string[], more = {}) =>
    queriesOf(async () => {
      const json = { lectureIds, ...more }
      assert.equal((await site.call(name, { session, params: { courseId }, json })).statusCode, 200)
    })
  for (const [name, more] of [
    ['changeLectures', { isDraft: true }],
    ['deleteLectures', {}],
    ['restoreLectures', {}],
  ] as const) {
    const [few, many] = [await run(name, ids.slice(0, 2), more), await run(name, ids.slice(2), more)]
    assert.ok(few.length > 3, `${few.length}`)
    assert.equal(many.length, few.length, name)
  }
})

test('webhooks hear of each lecture, and nothing of a refused call', async () => {
  await using site = await withSections()
  const { session, params, idOf } = site
  await site.call('createWebhook', { session, json: webhookFields({ events: webhookEvents }) })
  const told = async () => {
    const rows = await site.ctx.db
      .selectFrom('webhook_delivery')
      .select(['type', 'body', 'event_id'])
      .execute()
    await site.ctx.db.deleteFrom('webhook_delivery').execute()
    assert.equal(new Set(rows.map(({ event_id }) => event_id)).size, rows.length)
    return rows.map(({ type, body }) => {
      const { data } = eventBody(type).parse(JSON.parse(body))
      return `${type} ${'lecture' in data && data.lecture.title}`
    })
  }
  const send = (name: EndpointName, lectures: string[], more = {}) =>
    site.call(name, { session, params, json: { lectureIds: lectures.map(idOf), ...more } })
  await send('deleteLectures', ['A', 'E'])
  assert.deepEqual((await told()).toSorted(), ['lecture.deleted A', 'lecture.deleted E'])
  await send('restoreLectures', ['A', 'E'])
  assert.deepEqual((await told()).toSorted(), ['lecture.restored A', 'lecture.restored E'])
  await send('changeLectures', ['C'], { isDraft: true })
  assert.deepEqual(await told(), ['lecture.changed C'])
  await send('deleteLectures', ['A', crypto.randomUUID()])
  assert.deepEqual(await told(), [])
})
