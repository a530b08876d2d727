import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captionFields } from '../../../../test/support/drafts.ts'
import { withOpenings } from '../../../../test/support/learner/with-openings.ts'

async function withDraft() {
  const site = await withOpenings()
  const { session, params, idOf } = site
  const key = { lectureId: idOf(2) }
  const { caption } = (await site.call('addCaptions', { session, params: key, form: captionFields() })).json()
  const addressBefore = (await site.list())[1]?.lecture.secure_url ?? ''
  const response = await site.edit(2, { title: 'Cunningham', isDraft: true })
  assert.equal(response.json().lecture.isDraft, true)
  const editor = await site.makeAccount({ email: 'editor@school.example' })
  await site.call('changeEditors', { session, params, json: { userIds: [editor.user._id] } })
  return { ...site, key, caption, addressBefore, editor: editor.session }
}

const titlesOf = (lectures: { title: string }[]) => lectures.map(({ title }) => title).join(' ')

test('learners and visitors see no draft: not in lists, curriculum, counts, outline or search', async () => {
  await using site = await withDraft()
  const { params, learner } = site
  assert.equal(titlesOf(await site.list()), 'One Three Four')
  const { course, curriculum } = (await site.call('summarizeCourse', { params })).json()
  assert.equal(titlesOf(curriculum), 'One Three Four')
  assert.equal(course.numberOfLectures, 3)
  const { sections } = (await site.call('readOutline', { params, session: learner })).json()
  assert.equal(sections[0].lectureIds.length, 3)
  assert.equal((await site.call('listCourses', { query: { q: 'Cunningham' } })).json().total, 0)
  await site.edit(2, { isDraft: false })
  assert.equal((await site.call('listCourses', { query: { q: 'Cunningham' } })).json().total, 1)
  assert.equal(titlesOf(await site.list()), 'One Cunningham Three Four')
})

test('its editors and administrators see a draft and play it', async () => {
  await using site = await withDraft()
  for (const who of [site.session, site.editor]) {
    const lectures = await site.list(who)
    assert.equal(titlesOf(lectures), 'One Cunningham Three Four')
    assert.equal(lectures[1]?.isDraft, true)
    const url = lectures[1]?.lecture.secure_url ?? ''
    assert.equal((await site.app.inject({ url, cookies: { lectern_session: who } })).statusCode, 200)
    assert.equal((await site.app.inject(url)).statusCode, 200)
    const summary = (await site.call('summarizeCourse', { params: site.params, session: who })).json()
    assert.equal(summary.curriculum[1].isDraft, true)
  }
})

test('a draft’s media, captions and transcript are not there for learners, whatever addresses they have', async () => {
  await using site = await withDraft()
  const { learner: session, key, caption } = site
  assert.equal((await site.app.inject(site.addressBefore)).statusCode, 404)
  assert.equal((await site.app.inject(caption.captions.secure_url)).statusCode, 404)
  assert.equal((await site.call('listCaptions', { session, params: key })).statusCode, 404)
  const cues = { session, params: { ...key, captionsId: caption._id } }
  assert.equal((await site.call('readTranscript', cues)).statusCode, 404)
  assert.equal((await site.finish(2)).statusCode, 404)
})

test('a course is finished without its drafts', async () => {
  await using site = await withDraft()
  for (const number of [1, 3, 4]) await site.finish(number)
  const query = { progress: 'finished' }
  assert.equal((await site.call('listOwnCourses', { session: site.learner, query })).json().total, 1)
})

test('drafts keep their places in the order that editors arrange', async () => {
  await using site = await withDraft()
  const { params, session, idOf } = site
  const lectureIds = [4, 2, 1, 3].map(idOf)
  const response = await site.call('orderLectures', { params, session, json: { lectureIds } })
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(titlesOf(await site.list(session)), 'Four Cunningham One Three')
  assert.equal(titlesOf(await site.list()), 'Four One Three')
})
