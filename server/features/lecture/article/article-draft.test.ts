import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeArticle } from '../../../../test/support/fill-library.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'

async function withArticle() {
  const site = await openWithEditors()
  const { editor, editorElsewhere, learner } = await site.signAllIn()
  const { _id: lectureId } = await writeArticle(site, site.head, site.courseId)
  const params = { courseId: site.courseId, lectureId }
  const type = (body: string, session = editor, revision = 1) =>
    site.call('saveArticleDraft', { params, session, json: { body, revision } })
  const find = async (session = editor) =>
    (await site.call('readArticleDraft', { params, session })).json().draft
  const save = (body: string, revision: number, session = editor) =>
    site.call('saveArticle', { params, session, json: { body, revision } })
  return { ...site, params, editor, editorElsewhere, learner, type, find, save }
}

test('what an editor types is stored for them alone, the last of it, and changes the article for nobody', async () => {
  await using site = await withArticle()
  assert.equal(await site.find(), null)
  await site.type('The eye')
  const stored = await site.type('The eye splice')
  assert.equal(stored.statusCode, 200, stored.body)
  const savedAt = site.clock.now.toISOString()
  assert.deepEqual(await site.find(), { body: 'The eye splice', revision: 1, savedAt })
  assert.equal(await site.find(site.head), null)
  await site.type('Mine', site.head)
  assert.equal((await site.find()).body, 'The eye splice')
  const { article } = (await site.call('readArticle', { params: site.params, session: site.learner })).json()
  assert.match(article.body, /^# Splices/)
})

test('a draft may be empty, and it goes when it is dropped', async () => {
  await using site = await withArticle()
  await site.type('')
  assert.equal((await site.find()).body, '')
  const dropped = await site.call('deleteArticleDraft', { params: site.params, session: site.editor })
  assert.equal(dropped.statusCode, 200)
  assert.equal(await site.find(), null)
})

test('saving the article drops the draft of who saved it; a refused save drops none', async () => {
  await using site = await withArticle()
  await site.type('Mine')
  await site.type('Theirs', site.head)
  assert.equal((await site.save('Mine, ready', 1)).statusCode, 200)
  assert.equal(await site.find(), null)
  assert.equal((await site.save('Theirs, ready', 1, site.head)).statusCode, 409)
  assert.deepEqual([(await site.find(site.head)).body, (await site.find(site.head)).revision], ['Theirs', 1])
})

test('drafts are for those who may edit the course', async () => {
  await using site = await withArticle()
  for (const session of [site.learner, site.editorElsewhere])
    assert.equal((await site.type('Mine', session)).statusCode, 403)
  const elsewhere = { ...site.params, courseId: site.otherCourseId }
  const json = { body: 'Mine', revision: 1 }
  const response = await site.call('saveArticleDraft', {
    params: elsewhere,
    session: site.editorElsewhere,
    json,
  })
  assert.equal(response.statusCode, 404)
})

test('text and drafts go with their lecture', async () => {
  await using site = await withArticle()
  await site.type('Mine')
  const count = async () => (await site.ctx.db.selectFrom('article_draft').selectAll().execute()).length
  assert.equal(await count(), 1)
  await site.ctx.db.deleteFrom('lecture').where('id', '=', site.params.lectureId).execute()
  assert.equal(await count(), 0)
  assert.equal((await site.ctx.db.selectFrom('article').selectAll().execute()).length, 0)
})
