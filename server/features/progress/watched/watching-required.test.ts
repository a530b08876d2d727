import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

/** Three videos of 100 s, to be seen wholly and in order, in a course that gives certificates. */
async function openSchool() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head)
  const lectureIds: string[] = []
  for (let made = 0; made < 3; made += 1) lectureIds.push((await makeLecture(site, head, courseId))._id)
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: 100 }).execute()
  const edit = async (json: object) => {
    const edited = await site.call('editCourse', { session: head, params: { courseId }, json })
    assert.equal(edited.statusCode, 200, edited.body)
    return edited.json().course
  }
  await edit({ givesCertificate: true, completionShare: 1, requiresOrder: true })
  const { session } = await site.makeAccount()
  const mark = (lectureId: string, isComplete = true) =>
    site.call('setCompletion', { session, params: { lectureId }, json: { isComplete } })
  const list = async () => (await site.call('listCertificates', { session })).json().certificates
  return { ...site, head, courseId, lectureIds, session, edit, mark, list }
}

test('no claim of a learner gives a certificate for videos that were not watched', async () => {
  await using site = await openSchool()
  const { session } = site
  for (const lectureId of site.lectureIds) {
    const params = { lectureId }
    const short = { position: 1, ranges: [[0, 1]], sequence: 5, duration: 1 }
    await site.call('saveProgress', { session, params, json: short })
    await site.mark(lectureId)
  }
  assert.deepEqual(await site.list(), [])
  const stored = await site.ctx.db.selectFrom('lecture_progress').select('is_finished').execute()
  assert.deepEqual(new Set(stored.map(({ is_finished }) => is_finished)), new Set([false]))
})

test('where a course gives certificates, a video is marked by hand only if an editor allows it', async () => {
  await using site = await openSchool()
  const [first = ''] = site.lectureIds
  const refused = await site.mark(first)
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'watching-required'])
  assert.match(refused.json().message, /when you have watched it/)
  assert.equal((await site.mark(first, false)).statusCode, 403)
  assert.equal((await site.edit({ allowsManualCompletion: true })).allowsManualCompletion, true)
  assert.equal((await site.mark(first)).statusCode, 200)
  assert.equal((await site.edit({ allowsManualCompletion: false })).allowsManualCompletion, false)
  assert.equal((await site.mark(first)).statusCode, 403)
})

test('without a choice of its editors, a course allows marking by hand until it gives certificates', async () => {
  await using site = await openSchool()
  const byRule = (course: Record<string, unknown>) => [
    course.allowsManualCompletion,
    course.choosesManualCompletion,
  ]
  assert.deepEqual(byRule(await site.edit({ givesCertificate: false })), [true, false])
  assert.deepEqual(byRule(await site.edit({ givesCertificate: true })), [false, false])
  assert.deepEqual(byRule(await site.edit({ allowsManualCompletion: true })), [true, true])
  assert.deepEqual(byRule(await site.edit({ allowsManualCompletion: null })), [false, false])
})

test('an article and a file are completed by hand in every course', async () => {
  await using site = await openSchool()
  const [first = ''] = site.lectureIds
  for (const kind of ['article', 'file'] as const) {
    await site.ctx.db.updateTable('lecture').set({ kind }).where('id', '=', first).execute()
    assert.equal((await site.mark(first)).statusCode, 200, kind)
  }
})

test('who switches certificates on is told of what the course does not cover', async () => {
  await using site = await openSchool()
  const { db } = site.ctx
  const told = async (changes: object) => {
    const set = { is_draft: false, is_required: true, duration_seconds: 100, ...changes }
    await db.updateTable('lecture').set(set).where('id', 'in', site.lectureIds.slice(0, 2)).execute()
    const params = { courseId: site.courseId }
    const json = { givesCertificate: true }
    return (await site.call('editCourse', { session: site.head, params, json })).json().message
  }
  assert.equal(await told({}), 'Course updated successfully')
  assert.match(await told({ is_draft: true }), /2 lectures are drafts/)
  assert.match(await told({ duration_seconds: null }), /length of 2 videos is not known/)
  await db.updateTable('lecture').set({ is_required: false }).execute()
  assert.match(await told({ is_required: false }), /Nothing in it is required.*all 3 lectures/)
  await db.updateTable('lecture').set({ is_draft: true }).execute()
  assert.match(await told({ is_draft: true }), /no published lecture/)
})
