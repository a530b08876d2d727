import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewHeader } from '../../../contract/preview.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'

async function withPreview(environment?: Record<string, string>) {
  const site = await withOpenings(environment)
  const { params } = site
  const editor = await site.makeAccount({ email: 'editor@school.example' })
  await site.call('changeEditors', { session: site.session, params, json: { userIds: [editor.user._id] } })
  const headers = { [previewHeader]: params.courseId }
  const key = { session: editor.session, params }
  const titles = async (more: object = {}) => {
    const { lectures } = (await site.call('listLectures', { ...key, ...more })).json()
    return lectures.map(({ title }: { title: string }) => title).join(' ')
  }
  return { ...site, editor, headers, key, titles }
}

test('in a preview editors and administrators see no draft and no button of editors', async () => {
  await using site = await withPreview()
  const { headers, key } = site
  await site.edit(2, { isDraft: true })
  assert.equal(await site.titles(), 'One Two Three Four')
  for (const session of [key.session, site.session]) {
    assert.equal(await site.titles({ headers, session }), 'One Three Four')
    const summary = (await site.call('summarizeCourse', { ...key, headers, session })).json()
    assert.equal('mayEdit' in summary, false)
    assert.equal(summary.curriculum.length, 3)
    const draft = { ...key, session, headers, params: { lectureId: site.idOf(2) } }
    assert.equal((await site.call('listCaptions', draft)).statusCode, 404)
    assert.equal((await site.call('listEditors', { ...key, session, headers })).statusCode, 403)
  }
  assert.equal(await site.titles(), 'One Two Three Four')
})

test('a draft course is previewed as it will be, and its lectures play', async () => {
  await using site = await withPreview()
  const { headers, key } = site
  const state = { session: site.session, params: site.params, json: { state: 'draft' } }
  assert.equal((await site.call('editCourse', state)).statusCode, 200)
  const { course } = (await site.call('summarizeCourse', { ...key, headers })).json()
  assert.equal(course.state, 'draft')
  const { lectures } = (await site.call('listLectures', { ...key, headers })).json()
  assert.equal(lectures.length, 4)
  const cookies = { lectern_session: key.session }
  assert.equal((await site.app.inject({ url: lectures[0].lecture.secure_url, cookies })).statusCode, 200)
})

test('what is not yet open is closed in a preview, and looking begins no course', async () => {
  await using site = await withPreview()
  const { headers, key } = site
  await site.edit(3, { availableAfterDays: 7 })
  const opensAt = async (more: object = {}) =>
    (await site.call('listLectures', { ...key, ...more })).json().lectures[2].opensAt
  assert.equal(await opensAt(), undefined)
  assert.ok(await opensAt({ headers }))
  const runs = await site.ctx.db.selectFrom('course_run').selectAll().execute()
  assert.deepEqual(runs, [])
})

test('a preview shows no progress and no notes of the editor, and saves none', async () => {
  await using site = await withPreview()
  const { headers, key } = site
  const lecture = { session: key.session, params: { lectureId: site.idOf(1) } }
  const note = { ...lecture, json: { text: 'For the next edition', second: null } }
  const report = { ...lecture, json: { position: 1, ranges: [[0, 1]], sequence: 1 } }
  assert.equal((await site.call('addNote', note)).statusCode, 201)
  assert.equal((await site.call('saveProgress', report)).statusCode, 200)
  const before = await readAll(site)
  for (const refused of [
    await site.call('addNote', { ...note, headers }),
    await site.call('saveProgress', { ...report, headers }),
    await site.call('setCompletion', { ...lecture, json: { isComplete: true }, headers }),
    await site.call('editCourse', { ...key, json: { title: 'Never' }, headers }),
  ])
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'preview'])
  assert.deepEqual((await site.call('listLectureNotes', { ...lecture, headers })).json().notes, [])
  const progress = (await site.call('readCourseProgress', { ...key, headers })).json()
  assert.deepEqual(progress.lectures, [])
  assert.deepEqual(await readAll(site), before)
  assert.equal((await site.call('listLectureNotes', lecture)).json().notes.length, 1)
})

test('a preview is for the editors of that course, and opens no other course', async () => {
  await using site = await withPreview({ LECTURES_REQUIRE_SUBSCRIPTION: 'true' })
  const { headers, key } = site
  assert.equal((await site.call('listLectures', { ...key, headers })).statusCode, 200)
  const other = await makeCourse(site, site.session)
  await makeLecture(site, site.session, other._id)
  const elsewhere = await site.call('listLectures', { ...key, headers, params: { courseId: other._id } })
  assert.deepEqual([elsewhere.statusCode, elsewhere.json().code], [403, 'subscription-required'])
  for (const course of [other._id, 'nonsense']) {
    const named = { ...key, headers: { [previewHeader]: course } }
    assert.equal((await site.call('listLectures', named)).statusCode, 403)
  }
  const stranger = { ...key, session: site.learner, headers }
  assert.equal((await site.call('summarizeCourse', stranger)).statusCode, 403)
  const me = (await site.call('currentUser', { ...key, params: {}, headers })).json()
  assert.equal(me.user._id, site.editor.user._id)
})

const readAll = async ({ ctx: { db } }: Awaited<ReturnType<typeof withPreview>>) => ({
  notes: await db.selectFrom('note').selectAll().execute(),
  progress: await db.selectFrom('lecture_progress').selectAll().execute(),
  runs: await db.selectFrom('course_run').selectAll().execute(),
})
