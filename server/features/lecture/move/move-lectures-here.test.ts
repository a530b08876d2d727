import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventBody } from '../../../../contract/endpoints/webhook-events.ts'
import * as bulkMessages from '../../../../contract/messages/server-bulk.ts'
import { webhookEvents } from '../../../../contract/validation/webhook-choices.ts'
import { webhookFields } from '../../../../test/support/drafts.ts'
import { writeArticle } from '../../../../test/support/fill-library.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { withTwoCourses } from '../../../../test/support/outline/with-two-courses.ts'
import { watchQueries } from '../../../../test/support/sites/watch-queries.ts'

const whole = 'A B | Knots: C D | Wind: E'
const wholeOther = 'X Y | Sails: Z'

test('lectures of several sections come to a section of another course, in the order of the call', async () => {
  await using site = await withTwoCourses()
  const { sails, z } = site
  const response = await site.move('E B C', { sectionId: sails, behindId: sails })
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(response.json().message, '3 lectures moved here from “Sailing for beginners”')
  assert.equal(response.json().sections[1].lectureIds.at(-1), z)
  assert.equal(await site.readOther(), 'X Y | Sails: E B C Z')
  assert.equal(await site.read(), 'A | Knots: D | Wind:')
  assert.equal(await site.list(), 'A D')
})

test('they come behind a lecture, at the end of a section, or without one to the end of the course', async () => {
  await using site = await withTwoCourses()
  const { otherId, x, params } = site
  assert.equal((await site.move('A', { sectionId: otherId, behindId: x })).statusCode, 200)
  assert.equal((await site.move('C D', { sectionId: otherId })).statusCode, 200)
  assert.equal((await site.move('E')).statusCode, 200)
  assert.equal(await site.readOther(), 'X A Y C D | Sails: Z E')
  const back = { sectionId: params.courseId, behindId: params.courseId }
  assert.equal((await site.moveBack('A', back)).statusCode, 200)
  assert.equal(await site.read(), 'A B | Knots: | Wind:')
})

test('numbers, lengths and the search of both courses are right afterwards, and the trash keeps its places', async () => {
  await using site = await withTwoCourses()
  const { db } = site.ctx
  await db.updateTable('lecture').set({ duration_seconds: 60 }).execute()
  await site.remove('C')
  assert.equal((await site.move('B D')).statusCode, 200)
  const courses = await db.selectFrom('course').selectAll().orderBy('id').execute()
  assert.deepEqual(
    courses.map(({ lecture_count, total_seconds }) => [lecture_count, total_seconds]),
    [
      [2, 120],
      [5, 300],
    ],
  )
  await site.restore('C')
  assert.equal(await site.read(), 'A | Knots: C | Wind: E')
})

test('an unknown lecture, one of the trash, a gone section or neighbour: clear words, and nothing is moved', async () => {
  await using site = await withTwoCourses()
  const { params, otherId, sails, x } = site
  await site.remove('D')
  const left = 'A B | Knots: C | Wind: E'
  for (const names of [`A ${crypto.randomUUID()}`, `A ${x}`, 'A D']) {
    const gone = await site.move(names)
    assert.equal(gone.statusCode, 404, gone.body)
    assert.equal(gone.json().message, inEnglish(bulkMessages.someAreGone))
  }
  assert.equal((await site.move('A', { sectionId: site.idOf('Knots') })).statusCode, 404)
  assert.equal((await site.move('A', { sectionId: sails, behindId: x })).statusCode, 409)
  const same = await site.move('A', { fromCourseId: otherId })
  assert.deepEqual([same.statusCode, same.json().message], [400, inEnglish(bulkMessages.sameCourse)])
  assert.equal((await site.move('A', { fromCourseId: crypto.randomUUID() })).statusCode, 404)
  assert.equal((await site.move('A', { fromCourseId: 'x' })).statusCode, 400)
  await site.call('deleteCourse', { params, session: site.session })
  assert.equal((await site.move('A')).statusCode, 404)
  await site.call('restoreCourse', { params, session: site.session })
  assert.deepEqual([await site.read(), await site.readOther()], [left, wholeOther])
})

test('the caller edits both courses: one of them alone is not enough', async () => {
  await using site = await withTwoCourses()
  const { params, otherId, session } = site
  const editor = await site.makeAccount({ email: 'editor@school.example' })
  const give = (courseId: string, userIds: string[]) =>
    site.call('changeEditors', { session, params: { courseId }, json: { userIds } })
  const statusNow = async () => (await site.move('A', {}, editor.session)).statusCode
  assert.equal(await statusNow(), 403)
  await give(otherId, [editor.user._id])
  assert.equal(await statusNow(), 403)
  await give(otherId, [])
  await give(params.courseId, [editor.user._id])
  assert.equal(await statusNow(), 403)
  assert.deepEqual([await site.read(), await site.readOther()], [whole, wholeOther])
  await give(otherId, [editor.user._id])
  assert.equal(await statusNow(), 200)
})

test('the audit log has an entry for each of the two courses, and webhooks hear of the lecture in its new one', async () => {
  await using site = await withTwoCourses()
  const { session, params, otherId } = site
  await site.call('createWebhook', { session, json: webhookFields({ events: webhookEvents }) })
  await site.move('A E')
  const { entries } = (await site.call('listAudit', { session })).json()
  type Entry = { what: string; which: { kind: string; _id: string } }
  const own = (entries as Entry[]).filter(({ what }) => what === 'moveLecturesHere')
  assert.deepEqual(own.map(({ which }) => which._id).toSorted(), [params.courseId, otherId].toSorted())
  assert.ok(own.every(({ which }) => which.kind === 'curriculum'))
  const rows = await site.ctx.db.selectFrom('webhook_delivery').select(['type', 'body']).execute()
  const told = rows.map(({ type, body }) => {
    const { data } = eventBody(type).parse(JSON.parse(body))
    return 'lecture' in data ? `${type} ${data.lecture.title} ${data.lecture.courseId === otherId}` : type
  })
  assert.deepEqual(told.toSorted(), [
    'course.changed',
    'course.changed',
    'lecture.changed A true',
    'lecture.changed E true',
  ])
})

test('a video that is being prepared stays, and the refusal names it', async () => {
  await using site = await withTwoCourses()
  const { requestPreparing } = await import('../video/video-job-store.ts')
  await requestPreparing(site.ctx.db, site.idOf('B'), site.clock.now)
  const response = await site.move('A B')
  assert.equal(response.statusCode, 409, response.body)
  assert.match(response.json().message, /being processed: “B”/)
  assert.deepEqual([await site.read(), await site.readOther()], [whole, wholeOther])
})

test('moves there and back at the same time lose nothing and leave one order in each course', async () => {
  await using site = await withTwoCourses()
  const answers = await Promise.all([
    site.move('A B'),
    site.moveBack(`${site.x} ${site.z}`),
    site.move('C D E'),
    site.save('D C B A | Knots: | Wind: E'),
    site.moveBack(site.y),
  ])
  for (const { statusCode, body } of answers) assert.ok([200, 404, 409].includes(statusCode), body)
  const rows = await site.ctx.db.selectFrom('lecture').select(['course_id', 'position']).execute()
  assert.equal(rows.length, 8)
  assert.equal(new Set(rows.map(({ course_id, position }) => `${course_id} ${position}`)).size, 8)
})

test('the number of queries is the same for two lectures and for ten', async () => {
  await using site = await withTwoCourses()
  const ids: string[] = []
  for (let number = 0; number < 12; number += 1)
    ids.push(
      (await writeArticle(site, site.session, site.params.courseId, { title: `Article ${number}` }))._id,
    )
  const queriesOf = watchQueries(site.ctx.db)
  const run = (some: string[]) =>
    queriesOf(async () => {
      assert.equal((await site.move(some.join(' '))).statusCode, 200)
    })
  const [few, many] = [await run(ids.slice(0, 2)), await run(ids.slice(2))]
  assert.ok(few.length > 10, `${few.length}`)
  assert.equal(many.length, few.length)
})
