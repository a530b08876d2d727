import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as rules from '../../../../contract/messages/rules.ts'
import * as fileMessages from '../../../../contract/messages/server-file.ts'
import { maxResourceMegabytes, maxResources } from '../../../../contract/validation/limits.ts'
import { hangResource } from '../../../../test/support/fill-library.ts'
import { pdfFile } from '../../../../test/support/learner/make-pdf.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'

async function withLecture() {
  const site = await openWithEditors()
  const { head, courseId, lectureId } = site
  const params = { courseId, lectureId }
  const add = (file: File, session = head) => site.call('addResource', { params, session, form: { file } })
  const list = async (session = head) => {
    const { lectures } = (await site.call('listLectures', { params, session })).json()
    return (lectures as SeenLecture[]).find(({ _id }) => _id === lectureId)?.resources
  }
  const remove = (resourceId: string, session = head) =>
    site.call('deleteResource', { params: { ...params, resourceId }, session })
  const restore = (resourceId: string) =>
    site.call('restoreResource', { params: { ...params, resourceId }, session: head })
  const open = (url = '') => site.app.inject(url)
  return { ...site, params, add, list, remove, restore, open }
}

test('files hang on a lecture in the order in which they were added, for everybody who sees it', async () => {
  await using site = await withLecture()
  const learner = await site.signIn('USER')
  assert.equal(await site.list(learner), undefined)
  await hangResource(site, site.head, site.params, pdfFile('table.pdf'))
  await hangResource(site, site.head, site.params, new File(['<script>alert(1)</script>'], 'notes.html'))
  const [table, notes] = (await site.list(learner)) ?? []
  assert.deepEqual([table?.fileName, table?.type], ['table.pdf', 'application/pdf'])
  assert.deepEqual(
    [notes?.fileName, notes?.type, notes?.bytes],
    ['notes.html', 'application/octet-stream', 25],
  )
  const { statusCode, headers } = await site.open(notes?.secure_url)
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-disposition']), /^attachment; filename="notes.html"/)
  assert.match(String(headers['content-security-policy']), /sandbox$/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal((await site.open(table?.secure_url)).headers['content-type'], 'application/pdf')
})

test('editors of the course hang and remove resources, and nobody else; the log names both', async () => {
  await using site = await withLecture()
  const { editor, learner, editorElsewhere } = await site.signAllIn()
  const before = await site.storedFiles()
  for (const session of [learner, editorElsewhere])
    assert.equal((await site.add(pdfFile(), session)).statusCode, 403)
  assert.deepEqual(await site.storedFiles(), before)
  const added = await site.add(pdfFile(), editor)
  assert.equal(added.statusCode, 201, added.body)
  const { _id } = added.json().resource
  for (const session of [learner, editorElsewhere])
    assert.equal((await site.remove(_id, session)).statusCode, 403)
  assert.equal((await site.remove(_id, editor)).statusCode, 200)
  const entries = await site.ctx.db
    .selectFrom('audit_log')
    .select(['what', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  assert.deepEqual(
    entries.map(({ what }) => what),
    ['deleteResource', 'addResource'],
  )
  assert.match(JSON.stringify(entries), /chart\.pdf/)
})

test('a removed resource is gone at once, and Undo brings it back', async () => {
  await using site = await withLecture()
  const { _id, secure_url } = await hangResource(site, site.head, site.params)
  assert.equal((await site.remove(_id)).statusCode, 200)
  assert.equal(await site.list(), undefined)
  assert.equal((await site.open(secure_url)).statusCode, 404)
  assert.equal((await site.remove(_id)).statusCode, 404)
  assert.equal((await site.restore(_id)).statusCode, 200)
  assert.equal((await site.open(secure_url)).statusCode, 200)
  assert.equal((await site.restore(_id)).statusCode, 404)
})

test('a resource of another lecture cannot be removed by the name of one’s own', async () => {
  await using site = await withLecture()
  const { editorElsewhere } = await site.signAllIn()
  const { _id: resourceId } = await hangResource(site, site.head, site.params)
  const params = { courseId: site.otherCourseId, lectureId: site.lectureId, resourceId }
  const response = await site.call('deleteResource', { params, session: editorElsewhere })
  assert.equal(response.statusCode, 404)
  assert.equal((await site.list())?.length, 1)
})

test('a lecture holds so many resources and no more, each up to its size; nothing else is stored', async () => {
  await using site = await withLecture()
  const before = (await site.storedFiles()).length
  const huge = await site.add(new File([Buffer.alloc(maxResourceMegabytes * 1_048_576 + 1)], 'huge.zip'))
  assert.equal(huge.statusCode, 413)
  const max = maxResourceMegabytes
  assert.equal(huge.json().message, inEnglish(rules.tooLarge({ label: rules.theFile, max })))
  const empty = await site.add(new File([], 'empty.txt'))
  assert.equal(empty.statusCode, 400)
  assert.equal(empty.json().message, inEnglish(rules.emptyFile({ label: rules.theFile })))
  assert.equal((await site.storedFiles()).length, before)
  for (let number = 0; number < maxResources; number += 1)
    await hangResource(site, site.head, site.params, new File([`${number}`], `${number}.txt`))
  const full = (await site.storedFiles()).length
  const more = await site.add(pdfFile())
  assert.equal(more.statusCode, 409)
  assert.equal(more.json().message, inEnglish(fileMessages.tooManyResources({ max: maxResources })))
  assert.equal((await site.storedFiles()).length, full)
})

test('resources of a lecture that is not open have no address, and answer 403', async () => {
  await using site = await withLecture()
  const { secure_url } = await hangResource(site, site.head, site.params)
  const learner = await site.signIn('USER')
  assert.equal((await site.open(secure_url)).statusCode, 200)
  const availableAt = new Date(site.clock.now.getTime() + 86_400_000).toISOString()
  await site.call('editLecture', { session: site.head, params: site.params, json: { availableAt } })
  const [closed] = (await site.list(learner)) ?? []
  assert.deepEqual([closed?.fileName, closed?.secure_url], ['table.pdf', undefined])
  const asLearner = { url: secure_url ?? '', cookies: { lectern_session: learner } }
  assert.equal((await site.app.inject(asLearner)).statusCode, 403)
  assert.equal((await site.open(secure_url)).statusCode, 403)
  await site.call('deleteLecture', { session: site.head, query: site.params })
  assert.equal((await site.open(secure_url)).statusCode, 404)
})

test('resources of a draft open to its editors alone', async () => {
  await using site = await withLecture()
  const { editor, learner } = await site.signAllIn()
  await site.call('changeCourseStates', {
    session: site.head,
    json: { courseIds: [site.courseId], state: 'draft' },
  })
  const { secure_url: added } = await hangResource(site, editor, site.params)
  const [listed] = (await site.list(editor)) ?? []
  for (const url of [added, listed?.secure_url]) {
    const asEditor = { url: url ?? '', cookies: { lectern_session: editor } }
    assert.equal((await site.app.inject(asEditor)).statusCode, 200)
    const asLearner = { url: url ?? '', cookies: { lectern_session: learner } }
    assert.equal((await site.app.inject(asLearner)).statusCode, 404)
  }
})
