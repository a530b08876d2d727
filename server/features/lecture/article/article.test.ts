import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../contract/messages/calls.ts'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { captionFields, courseFields } from '../../../../test/support/drafts.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { makeLecture, writeArticle } from '../../../../test/support/fill-library.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import { shareSite } from '../../../../test/support/sites/share-site.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'
import { newId } from '../../../core/new-id.ts'

const text = '# Splices\n\nThe **eye splice** first.'

async function withArticle() {
  const site = await openWithEditors()
  const { head, courseId } = site
  const article = await writeArticle(site, head, courseId)
  const params = { courseId, lectureId: article._id }
  const read = (session = head) => site.call('readArticle', { params, session })
  const save = (json: object, session = head) => site.call('saveArticle', { params, session, json })
  const list = async (session = head): Promise<SeenLecture[]> =>
    (await site.call('listLectures', { params, session })).json().lectures
  return { ...site, article, params, read, save, list }
}

test('an article is a lecture with a text and without a video, at the end of its course', async () => {
  await using site = await withArticle()
  const video = await makeLecture(site, site.head, site.courseId)
  const [, article, after] = await site.list(await site.signIn('USER'))
  assert.deepEqual(article, {
    _id: site.params.lectureId,
    title: 'Splices',
    description: '',
    kind: 'article',
    lecture: { type: 'text/markdown', state: 'ready' },
  })
  assert.deepEqual([after?._id, after?.kind], [video._id, 'video'])
  const { curriculum, course } = (await site.call('summarizeCourse', { params: site.params })).json()
  assert.deepEqual(
    curriculum.map(({ kind }: { kind: string }) => kind),
    ['video', 'article', 'video'],
  )
  assert.equal(course.numberOfLectures, 3)
})

test('everybody who is signed in reads an article; only its editors see who wrote it', async () => {
  await using site = await withArticle()
  const learner = await site.signIn('USER')
  const changedAt = site.clock.now.toISOString()
  assert.deepEqual((await site.read(learner)).json(), {
    success: true,
    message: inEnglish(articleMessages.articleFound),
    article: { body: text, revision: 1, changedAt },
  })
  assert.equal((await site.read()).json().article.changedBy, 'ADMIN number 1')
  assert.equal((await site.call('readArticle', { params: site.params })).statusCode, 401)
  const elsewhere = { ...site.params, courseId: site.otherCourseId }
  assert.equal((await site.call('readArticle', { params: elsewhere, session: learner })).statusCode, 404)
})

test('behind a subscription an article opens to subscribers, and as a preview to everybody', async () => {
  await using site = await openTestApp({ LECTURES_REQUIRE_SUBSCRIPTION: 'true' })
  const head = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session: head, form: courseFields() })).json()
  const { _id: lectureId } = await writeArticle(site, head, course._id)
  const params = { courseId: course._id, lectureId }
  const session = await site.signIn('USER')
  const read = async () => (await site.call('readArticle', { params, session })).statusCode
  assert.equal(await read(), 403)
  await site.call('editLecture', { session: head, params, json: { isPreview: true } })
  assert.equal(await read(), 200)
})

test('an article of a draft is read by those who see the draft', async () => {
  await using site = await withArticle()
  const { editor, learner } = await site.signAllIn()
  await site.call('changeCourseStates', {
    session: site.head,
    json: { courseIds: [site.courseId], state: 'draft' },
  })
  assert.equal((await site.read(learner)).statusCode, 404)
  assert.equal((await site.read(editor)).statusCode, 200)
})

test('a deleted article is gone at once, and Undo brings it back with its text', async () => {
  await using site = await withArticle()
  await site.call('deleteLecture', { query: site.params, session: site.head })
  assert.equal((await site.read()).statusCode, 404)
  assert.equal((await site.save({ body: 'Anew', revision: 1 })).statusCode, 404)
  await site.call('restoreLecture', { query: site.params, session: site.head })
  assert.equal((await site.read()).json().article.body, text)
})

test('saving counts a revision and tells webhooks and the course that something changed', async () => {
  await using site = await withArticle()
  const json = { url: 'https://hooks.invalid/', description: 'All', events: ['lecture.changed'] }
  await site.call('createWebhook', { session: site.head, json })
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const saved = await site.save({ body: '  indented\r\nlines', revision: 1 })
  const changedAt = site.clock.now.toISOString()
  const article = { body: '  indented\nlines', revision: 2, changedAt, changedBy: 'ADMIN number 1' }
  assert.deepEqual(saved.json(), {
    success: true,
    message: inEnglish(articleMessages.articleSaved),
    article,
  })
  assert.deepEqual((await site.read()).json().article, article)
  const summary = (await site.call('summarizeCourse', { params: site.params })).json()
  assert.equal(summary.changedAt, changedAt)
  const deliveries = await site.ctx.db.selectFrom('webhook_delivery').select('type').execute()
  assert.deepEqual(deliveries, [{ type: 'lecture.changed' }])
  const entry = await site.ctx.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('what', '=', 'saveArticle')
    .executeTakeFirstOrThrow()
  assert.match(String(JSON.stringify(entry)), /articleRevision/)
})

test('of two editors who change the same revision, the second is told who was first, and overwrites nothing', async () => {
  await using site = await withArticle()
  const { editor } = await site.signAllIn()
  await site.save({ body: 'Hers', revision: 1 }, editor)
  const refused = await site.save({ body: 'His', revision: 1 })
  assert.equal(refused.statusCode, 409)
  const name = (await site.call('currentUser', { session: editor })).json().user.fullName
  assert.equal(refused.json().message, inEnglish(articleMessages.savedByOther({ name })))
  const again = await site.save({ body: 'Hers again', revision: 1 }, editor)
  assert.equal(again.json().message, inEnglish(articleMessages.savedByYou))
  assert.equal((await site.read()).json().article.body, 'Hers')
  assert.equal((await site.save({ body: 'Both', revision: 2 })).json().article.revision, 3)
})

test('a revision that no article can have is refused, and the highest is an old one: neither is an error', async () => {
  await using site = await withArticle()
  for (const revision of [2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])
    assert.equal((await site.save({ body: 'Anew', revision })).statusCode, 400, String(revision))
  assert.equal((await site.save({ body: 'Anew', revision: 2_147_483_646 })).statusCode, 409)
})

test('of twenty simultaneous saves of one revision, one succeeds', async () => {
  await using site = await withArticle()
  const saves = Array.from({ length: 20 }, (_, number) => site.save({ body: `Text ${number}`, revision: 1 }))
  const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode).sort()
  assert.deepEqual(statuses, [200, ...Array(19).fill(409)])
  assert.equal((await site.read()).json().article.revision, 2)
})

const unchanged = shareSite(withArticle)

test('an article is put into a section of its course, and into no other', async () => {
  await using site = await withArticle()
  const section = {
    id: newId(),
    course_id: site.courseId,
    title: 'Ropes',
    position: 1,
    created_at: site.clock.now,
  }
  await site.ctx.db.insertInto('section').values(section).execute()
  const { _id } = await writeArticle(site, site.head, site.courseId, { sectionId: section.id })
  const row = await site.ctx.db
    .selectFrom('lecture')
    .select('section_id')
    .where('id', '=', _id)
    .executeTakeFirst()
  assert.equal(row?.section_id, section.id)
  for (const [courseId, sectionId] of [
    [site.otherCourseId, section.id],
    [site.courseId, newId()],
  ] as const) {
    const json = { title: 'A', body: 'B', sectionId }
    const response = await site.call('addArticle', { params: { courseId }, session: site.head, json })
    assert.equal(response.statusCode, 404)
  }
  assert.equal((await site.list()).length, 3)
})

test('what is done to videos is refused for an article, and reading a text of a video is a 404', async () => {
  const site = await unchanged()
  const { params, head: session } = site
  const refused = [
    site.call('replaceVideo', { params, session, form: { lecture: trueFiles.mp4 } }),
    site.call('choosePoster', { params, session, json: { second: 1 } }),
    site.call('prepareLecture', { params, session }),
    site.call('addCaptions', { params, session, form: captionFields() }),
  ]
  for (const response of await Promise.all(refused)) {
    assert.equal(response.statusCode, 409, response.body)
    assert.equal(response.json().message, inEnglish(articleMessages.notAVideo))
  }
  const ofVideo = { ...params, lectureId: site.lectureId }
  assert.equal((await site.call('readArticle', { params: ofVideo, session })).statusCode, 404)
  const json = { body: 'Text', revision: 1 }
  assert.equal((await site.call('saveArticle', { params: ofVideo, session, json })).statusCode, 404)
})

test('an article cannot be added to a course that is deleted', async () => {
  await using site = await withArticle()
  await site.call('deleteCourse', { params: site.params, session: site.head })
  const json = { title: 'A', body: 'B' }
  const response = await site.call('addArticle', { params: site.params, session: site.head, json })
  assert.deepEqual([response.statusCode, response.json().message], [404, inEnglish(messages.courseNotFound)])
})
