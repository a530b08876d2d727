import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { captionFields } from '../../../../test/support/drafts.ts'
import { dayMs, withOpenings } from '../../../../test/support/learner/with-openings.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'

test('without rules every lecture is open, and no run of the course begins', async () => {
  await using site = await withOpenings()
  assert.deepEqual(await site.listOpen(), [1, 2, 3, 4])
  assert.deepEqual(await site.ctx.db.selectFrom('course_run').selectAll().execute(), [])
})

test('a lecture with a date opens then, by the server’s clock', async () => {
  await using site = await withOpenings()
  const availableAt = new Date(site.clock.now.getTime() + dayMs).toISOString()
  assert.equal((await site.edit(2, { availableAt })).json().lecture.availableAt, availableAt)
  assert.deepEqual(await site.listOpen(), [1, 3, 4])
  assert.equal((await site.list())[1]?.opensAt, availableAt)
  assert.deepEqual(await site.listOpen(site.session), [1, 2, 3, 4], 'administrators see all of it')
  site.passDays(1)
  assert.deepEqual(await site.listOpen(), [1, 2, 3, 4])
  assert.equal((await site.list())[1]?.opensAt, undefined)
})

test('days count from each learner’s first look at the list', async () => {
  await using site = await withOpenings()
  await site.edit(2, { availableAfterDays: 3 })
  const first = await site.list()
  assert.equal(first[1]?.opensAt, new Date(site.clock.now.getTime() + 3 * dayMs).toISOString())
  site.passDays(2)
  const late = await site.signIn('USER')
  assert.deepEqual(await site.listOpen(late), [1, 3, 4])
  site.passDays(1)
  assert.deepEqual(await site.listOpen(), [1, 2, 3, 4])
  assert.deepEqual(await site.listOpen(late), [1, 3, 4])
  const runs = await site.ctx.db.selectFrom('course_run').selectAll().execute()
  assert.deepEqual(
    runs.map(({ run, reported_at }) => [run, reported_at]),
    [
      [1, null],
      [1, null],
    ],
  )
  await site.edit(2, { availableAfterDays: null })
  assert.deepEqual(await site.listOpen(late), [1, 2, 3, 4])
})

test('days are those of the school’s calendar: a clock change moves no time of day', async () => {
  await using site = await withOpenings({ TIME_ZONE: 'Europe/Berlin' })
  await site.edit(2, { availableAfterDays: 1 })
  site.clock.now = new Date('2027-03-27T17:30:00.000Z')
  assert.equal((await site.list(await site.signIn('USER')))[1]?.opensAt, '2027-03-28T16:30:00.000Z')
})

test('in this order only: a lecture opens when all required ones before it are complete', async () => {
  await using site = await withOpenings()
  await site.edit(2, { isRequired: false })
  await site.editCourse({ requiresOrder: true })
  assert.deepEqual(await site.listOpen(), [1])
  const [, second, third, fourth] = await site.list()
  assert.deepEqual(
    [second?.opensAfter, third?.opensAfter, fourth?.opensAfter],
    [site.idOf(1), site.idOf(1), site.idOf(3)],
  )
  assert.equal((await site.finish(3)).statusCode, 403, 'nobody completes what is not open')
  assert.equal((await site.finish(1)).statusCode, 200)
  assert.deepEqual(await site.listOpen(), [1, 2, 3])
  await site.finish(3)
  assert.deepEqual(await site.listOpen(), [1, 2, 3, 4])
  assert.deepEqual(await site.listOpen(await site.signIn('USER')), [1], 'each learner has their own')
})

test('media and captions of a lecture that is not open are refused to a learner who has its address', async () => {
  await using site = await withOpenings()
  const lectureId = site.idOf(3)
  const captioned = { params: { lectureId }, session: site.session, form: captionFields() }
  const { caption } = (await site.call('addCaptions', captioned)).json()
  await site.editCourse({ requiresOrder: true })
  const video = (await site.list(site.session))[2]?.lecture.secure_url ?? ''
  const open = async (url: string, session: string) =>
    (await site.app.inject({ url, cookies: { lectern_session: session } })).statusCode
  assert.equal(await open(video, site.session), 200)
  assert.equal(await open(video, site.learner), 403)
  assert.equal(await open(caption.captions.secure_url, site.learner), 403)
  assert.equal(await open(caption.captions.secure_url, site.session), 200)
  const key = { params: { lectureId, captionsId: caption._id }, session: site.learner }
  const listed = await site.call('listCaptions', key)
  assert.equal(listed.statusCode, 403)
  assert.equal(listed.json().message, inEnglish(serverMessages.lectureNotOpen))
  assert.equal((await site.call('readTranscript', key)).statusCode, 403)
  await site.finish(1)
  await site.finish(2)
  assert.equal(await open(video, site.learner), 200)
  assert.equal((await site.call('readTranscript', key)).statusCode, 200)
})

test('before its date a lecture plays for nobody without a session, except by an editor’s address', async () => {
  await using site = await withOpenings()
  const before = (await site.list())[1]?.lecture.secure_url ?? ''
  await site.edit(2, { availableAt: new Date(site.clock.now.getTime() + dayMs).toISOString() })
  assert.equal((await site.app.inject(before)).statusCode, 403)
  const edited = (await site.list(site.session))[1]?.lecture.secure_url ?? ''
  assert.equal((await site.app.inject(edited)).statusCode, 200)
  site.passDays(1)
  const after = (await site.list())[1]?.lecture.secure_url ?? ''
  assert.equal((await site.app.inject(after)).statusCode, 200)
})

test('a preview is open whatever the rules, and plays for visitors from the summary', async () => {
  await using site = await withOpenings()
  await site.editCourse({ requiresOrder: true })
  await site.edit(3, { isPreview: true })
  assert.deepEqual(await site.listOpen(), [1, 3])
  const { curriculum } = (await site.call('summarizeCourse', site)).json()
  const { session: _, params } = site
  const forAll = (await site.call('summarizeCourse', { params })).json().curriculum
  assert.deepEqual(
    forAll.map(({ secure_url }: { secure_url?: string }) => secure_url !== undefined),
    [false, false, true, false],
  )
  assert.equal(forAll[2].isPreview, true)
  assert.equal((await site.app.inject(forAll[2].secure_url)).statusCode, 200)
  assert.equal(curriculum.length, 4)
})

test('the address of a preview in a cached summary is renewed before it expires', async (t) => {
  await using site = await withOpenings()
  const now = performance.now()
  const elapsed = t.mock.method(performance, 'now', () => now)
  await site.edit(1, { isPreview: true })
  const read = async () =>
    (await site.call('summarizeCourse', { params: site.params })).json().curriculum[0].secure_url
  const first = await read()
  site.passDays(1)
  elapsed.mock.mockImplementation(() => now + 60_000)
  assert.equal((await site.app.inject(first)).statusCode, 403)
  assert.equal((await site.app.inject(await read())).statusCode, 200)
})

for (const json of [
  { availableAfterDays: -1 },
  { availableAfterDays: 1.5 },
  { availableAfterDays: 'soon' },
  { availableAt: 'tomorrow' },
  { availableAt: 7 },
  { isDraft: 'perhaps' },
  { isRequired: null },
]) {
  test(`${JSON.stringify(json)} is refused`, async () => {
    await using site = await withOpenings()
    const response = await site.edit(1, json)
    assert.equal(response.statusCode, 400, response.body)
    assert.ok(response.json().message)
  })
}

test('a form sets the same rules as JSON, and its empty fields clear them', async () => {
  await using site = await withOpenings()
  const key = { session: site.session, params: { ...site.params, lectureId: site.idOf(4) } }
  const form = { isRequired: 'false', availableAfterDays: '7', availableAt: '2030-01-01T08:00:00+01:00' }
  const set = (await site.call('editLecture', { ...key, form })).json().lecture
  assert.deepEqual(
    [set.isRequired, set.availableAfterDays, set.availableAt],
    [false, 7, '2030-01-01T07:00:00.000Z'],
  )
  const cleared = { isRequired: 'true', availableAfterDays: '', availableAt: '' }
  const { lecture } = (await site.call('editLecture', { ...key, form: cleared })).json()
  for (const name of ['isRequired', 'availableAfterDays', 'availableAt']) assert.equal(name in lecture, false)
})
