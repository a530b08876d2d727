import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'

async function withLecture() {
  const site = await openTestApp()
  const administrator = await site.signIn('ADMIN')
  const { course } = (
    await site.call('createCourse', { form: courseFields(), session: administrator })
  ).json()
  const params = { courseId: course._id as string }
  const added = await site.call('addLecture', { params, session: administrator, form: lectureFields() })
  const lectureId: string = added.json().course.lectures[0]._id
  return { ...site, administrator, params, lectureId, learner: await site.signIn('USER') }
}

type Site = TestApp & { params: { courseId: string }; lectureId: string; learner: string }

const save = (site: Site, json: object, session = site.learner) =>
  site.call('savePosition', { params: { lectureId: site.lectureId }, session, json })

const readPositions = async ({ call, params, learner }: Site, session = learner) =>
  (await call('listPositions', { params, session })).json().places

test('a position is saved per user and lecture, and the latest wins', async () => {
  await using site = await withLecture()
  assert.deepEqual(await readPositions(site), [])
  assert.equal((await save(site, { seconds: 12.25, duration: 20 })).statusCode, 200)
  site.clock.now = new Date(site.clock.now.getTime() + 1_000)
  await save(site, { seconds: 7.5, duration: 20 })
  const { lectureId } = site
  const updatedAt = site.clock.now.toISOString()
  assert.deepEqual(await readPositions(site), [
    { lectureId, seconds: 7.5, duration: 20, isFinished: false, updatedAt },
  ])
  assert.deepEqual(await readPositions(site, await site.signIn('USER')), [])
})

test('a finished lecture stays finished when playback starts again', async () => {
  await using site = await withLecture()
  const mark = { session: site.learner, params: { lectureId: site.lectureId }, json: { isComplete: true } }
  assert.equal((await site.call('setCompletion', mark)).statusCode, 200)
  await save(site, { seconds: 3, duration: 20 })
  const [position] = await readPositions(site)
  assert.deepEqual([position.seconds, position.isFinished], [3, true])
})

test('that the end was reached completes nothing: only seconds that were seen do', async () => {
  await using site = await withLecture()
  await save(site, { seconds: 0, duration: 1, hasEnded: true })
  await save(site, { seconds: 20, duration: 20, hasEnded: true })
  const [position] = await readPositions(site)
  assert.deepEqual([position.seconds, position.isFinished], [20, false])
})

test('fifty simultaneous positions leave one row with one of them', async () => {
  await using site = await withLecture()
  await Promise.all(Array.from({ length: 50 }, (_, seconds) => save(site, { seconds, duration: 60 })))
  const stored = await readPositions(site)
  assert.equal(stored.length, 1)
  assert.ok(Number.isInteger(stored[0].seconds) && stored[0].seconds < 50)
})

test('an invalid position is rejected with a sentence', async () => {
  await using site = await withLecture()
  const broken = [
    { seconds: -1, duration: 20 },
    { seconds: '5', duration: 20 },
    { seconds: 1e9, duration: 20 },
    { seconds: 5 },
    { seconds: 5, duration: 20, userId: 'x' },
  ]
  for (const json of broken) assert.equal((await save(site, json)).statusCode, 400, JSON.stringify(json))
  assert.deepEqual(await readPositions(site), [])
})

test('a deleted lecture has no position until it is restored', async () => {
  await using site = await withLecture()
  await save(site, { seconds: 9, duration: 20 })
  const query = { ...site.params, lectureId: site.lectureId }
  await site.call('deleteLecture', { query, session: site.administrator })
  const rejected = await save(site, { seconds: 10, duration: 20 })
  assert.deepEqual(
    [rejected.statusCode, rejected.json().message],
    [404, inEnglish(serverMessages.lectureNotFound)],
  )
  assert.deepEqual(await readPositions(site), [])
  await site.call('restoreLecture', { query, session: site.administrator })
  assert.equal((await readPositions(site))[0].seconds, 9)
})

test('a user’s player preferences are stored whole, and invalid ones are rejected', async () => {
  await using site = await withLecture()
  const read = async () => (await site.call('readPreferences', { session: site.learner })).json().preferences
  assert.deepEqual(await read(), {})
  const chosen = { speed: 1.75, volume: 0.3, captions: null, playsNext: false }
  const { statusCode } = await site.call('changePreferences', { session: site.learner, json: chosen })
  assert.equal(statusCode, 200)
  assert.deepEqual(await read(), chosen)
  for (const json of [{ speed: 9 }, { volume: -1 }, { role: 'ADMIN' }, { captions: 'x'.repeat(40) }, []]) {
    const rejected = await site.call('changePreferences', { session: site.learner, json })
    assert.equal(rejected.statusCode, 400, JSON.stringify(json))
  }
  assert.deepEqual(await read(), chosen)
})
