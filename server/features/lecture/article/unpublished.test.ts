import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookEvents } from '../../../../contract/validation/webhook-choices.ts'
import { webhookFields } from '../../../../test/support/drafts.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'

async function withNew(given: object = {}) {
  const site = await openWithEditors()
  const { editor, learner } = await site.signAllIn()
  const course = { courseId: site.courseId }
  const add = (json: object) =>
    site.call('addArticle', { params: course, session: editor, json: { isDraft: true, ...json } })
  const added = await add(given)
  assert.equal(added.statusCode, 201, added.body)
  const key = { ...course, lectureId: added.json().lecture._id as string }
  const type = (json: object, session = editor) =>
    site.call('saveArticleDraft', { params: key, session, json: { body: '', revision: 1, ...json } })
  const save = (json: object, session = editor) =>
    site.call('saveArticle', { params: key, session, json: { revision: 1, ...json } })
  const drop = () => site.call('deleteArticleDraft', { params: key, session: editor })
  const edit = (json: object) => site.call('editLecture', { params: key, session: editor, json })
  const find = async () => (await site.call('readArticleDraft', { params: key, session: editor })).json()
  const list = async (session = editor): Promise<SeenLecture[]> =>
    (await site.call('listLectures', { params: course, session })).json().lectures
  const read = (session = editor) => site.call('readArticle', { params: key, session })
  return { ...site, course, add, key, type, save, drop, edit, find, list, read, editor, learner }
}

const text = '# Splices'

test('a new article is a draft from the first key, without title or text, and only its editors see it', async () => {
  await using site = await withNew()
  const mine = (await site.list()).find(({ _id }) => _id === site.key.lectureId)
  assert.deepEqual([mine?.title, mine?.isDraft], ['', true])
  assert.equal(
    (await site.list(site.learner)).some(({ _id }) => _id === site.key.lectureId),
    false,
  )
  assert.equal((await site.read(site.learner)).statusCode, 404)
  const { draft, title, isDraft } = await site.find()
  assert.deepEqual([draft, title, isDraft], [null, '', true])
})

test('what must be there is asked for when it is published, and not before', async () => {
  await using site = await withNew()
  const add = (json: object) => site.call('addArticle', { params: site.course, session: site.editor, json })
  for (const json of [{}, { isDraft: false }, { title: 'A' }, { body: 'B' }, { title: '  ', body: 'B' }])
    assert.equal((await add(json)).statusCode, 400, JSON.stringify(json))
  assert.deepEqual(Object.keys((await add({})).json().fields), ['title', 'body'])
  for (const json of [{ body: '' }, { body: text, isDraft: false }, { body: '', title: 'A', isDraft: false }])
    assert.equal((await site.save(json)).statusCode, 400, JSON.stringify(json))
  assert.equal((await site.edit({ isDraft: false })).statusCode, 409)
  const several = { lectureIds: [site.key.lectureId], isDraft: false }
  const bulk = await site.call('changeLectures', { params: site.course, session: site.editor, json: several })
  assert.equal(bulk.statusCode, 409)
  assert.match(bulk.json().message, /title and a text/)
  assert.equal((await site.find()).isDraft, true)
})

test('typing names the draft and stores its text; one save publishes both', async () => {
  await using site = await withNew()
  await site.type({ title: 'Spl' })
  await site.type({ title: 'Splices', body: 'The eye' })
  const { draft, title } = await site.find()
  assert.deepEqual([draft.body, title], ['The eye', 'Splices'])
  const kept = await site.save({ body: 'The eye', title: 'Splices', isDraft: true })
  assert.equal(kept.json().message, 'Draft saved')
  assert.equal((await site.read(site.learner)).statusCode, 404)
  const published = await site.save({ body: text, title: 'All splices', isDraft: false, revision: 2 })
  assert.equal(published.json().message, 'Article published')
  assert.equal((await site.read(site.learner)).json().article.body, text)
  const shown = (await site.list(site.learner)).find(({ _id }) => _id === site.key.lectureId)
  assert.deepEqual([shown?.title, shown?.isDraft], ['All splices', undefined])
  await site.type({ title: 'Late', revision: 3 })
  assert.equal((await site.find()).title, 'All splices', 'typing no longer names what is published')
})

test('publishing from a list takes the text that its editor has typed and never saved', async () => {
  await using site = await withNew()
  await site.type({ title: 'Splices', body: text })
  assert.equal((await site.edit({ isDraft: false })).statusCode, 200)
  assert.equal((await site.read(site.learner)).json().article.body, text)
  assert.equal((await site.find()).draft, null)
})

test('publishing with the title that was missing works at once', async () => {
  await using site = await withNew({ body: text })
  assert.equal((await site.edit({ isDraft: false })).statusCode, 409)
  assert.equal((await site.edit({ isDraft: false, title: 'Splices' })).statusCode, 200)
})

test('a picture is put into an article that has neither title nor text', async () => {
  await using site = await withNew()
  const form = { picture: trueFiles.png }
  const sent = await site.call('addArticlePicture', { params: site.key, session: site.editor, form })
  assert.equal(sent.statusCode, 201, sent.body)
  const { secure_url } = sent.json().picture
  const cookies = { lectern_session: site.learner }
  assert.equal((await site.app.inject({ url: secure_url, cookies })).statusCode, 404)
  assert.equal((await site.type({ body: '![](resource:1)' })).statusCode, 200)
  await site.type({ body: '' })
  await site.drop()
  assert.equal((await site.read()).statusCode, 404, 'a picture that no text shows is nothing')
})

test('leaving a draft in which nothing is written leaves nothing behind, and the log says so', async () => {
  await using site = await withNew()
  await site.type({ title: 'S', body: 'T' })
  await site.type({ title: '', body: '' })
  const before = (await site.list()).length
  assert.equal((await site.drop()).statusCode, 200)
  assert.equal((await site.list()).length, before - 1)
  for (const table of ['article', 'article_draft'] as const)
    assert.deepEqual(await site.ctx.db.selectFrom(table).selectAll().execute(), [])
  const [entry] = (await site.call('listAudit', { session: site.head })).json().entries
  assert.deepEqual([entry.what, entry.which._id], ['deleteArticleDraft', site.key.lectureId])
})

test('a draft with a title, a text, or the words of another editor stays', async () => {
  await using site = await withNew()
  const isThere = async () => (await site.list()).some(({ _id }) => _id === site.key.lectureId)
  await site.type({ body: 'Theirs' }, site.head)
  await site.drop()
  assert.ok(await isThere())
  await site.type({ body: '' }, site.head)
  await site.type({ title: 'Named' })
  await site.drop()
  assert.ok(await isThere())
})

test('an empty draft whose page was closed is deleted a day after it was touched last', async () => {
  await using site = await withNew()
  const count = async () => (await site.list()).length
  const [before, hour] = [await count(), 3_600_000]
  const wait = async (hours: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + hours * hour)
    await sweepWhole(site.ctx)
  }
  await wait(23)
  await site.type({})
  await wait(2)
  assert.equal(await count(), before)
  await wait(23)
  assert.equal(await count(), before - 1)
})

test('webhooks hear of an article when it is published, and of nothing before', async () => {
  await using site = await withNew()
  await site.call('createWebhook', { session: site.head, json: webhookFields({ events: webhookEvents }) })
  const told = async () => {
    const rows = await site.ctx.db.selectFrom('webhook_delivery').select('type').orderBy('id').execute()
    await site.ctx.db.deleteFrom('webhook_delivery').execute()
    return rows.map(({ type }) => type)
  }
  await site.type({ title: 'Splices', body: 'The' })
  await site.save({ body: text, title: 'Splices', isDraft: true })
  await site.edit({ description: 'All of them' })
  assert.deepEqual(await told(), [])
  await site.save({ body: text, isDraft: false, revision: 2 })
  assert.deepEqual(await told(), ['lecture.created', 'lecture.ready'])
  await site.edit({ isDraft: true })
  assert.deepEqual(await told(), ['lecture.changed'])
  await site.edit({ isDraft: false })
  assert.deepEqual(await told(), ['lecture.created', 'lecture.ready'])
})
