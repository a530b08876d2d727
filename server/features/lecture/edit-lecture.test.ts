import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

async function withLecture() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const lecture = await makeLecture(site, session, courseId, { title: 'Knots', description: 'Old words' })
  const params = { courseId, lectureId: lecture._id }
  const edit = (json: object, more = {}) => site.call('editLecture', { params, session, json, ...more })
  const read = async () =>
    (await site.call('listLectures', { params: { courseId }, session })).json().lectures[0]
  return { ...site, session, params, lecture, edit, read }
}

test('editing a lecture’s title keeps its description, address and position', async () => {
  await using site = await withLecture()
  const response = await site.edit({ title: '  The bowline ' })
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(response.json().message, 'lecture updated successfully')
  assert.deepEqual(response.json().lecture, { ...site.lecture, title: 'The bowline' })
  assert.deepEqual(await site.read(), response.json().lecture)
})

test('a lecture can also be edited with a form', async () => {
  await using site = await withLecture()
  const { params, session } = site
  const body = { title: 'Hitches', description: 'First line\r\nSecond line' }
  const response = await site.call('editLecture', { params, session, form: body })
  assert.equal(response.statusCode, 200, response.body)
  const { title, description } = await site.read()
  assert.deepEqual([title, description], ['Hitches', 'First line\nSecond line'])
})

const unchanged = shareSite(withLecture)

for (const [what, json, message] of [
  ['nothing', {}, inEnglish(rules.nothingToChange)],
  ['an empty title', { title: ' ' }, inEnglish(rules.addLectureMissing)],
  ['a description that is too long', { description: 'x'.repeat(5_001) }, /cannot be longer than 5,000/],
  ['an unknown field', { title: 'New', position: 1 }, 'Unknown field: position'],
  ['a title that is no text', { title: 7 }, inEnglish(rules.addLectureMissing)],
  ['a list', [], /./],
] as const) {
  test(`an edit with ${what} is rejected and changes nothing`, async () => {
    const site = await unchanged()
    const response = await site.edit(json)
    assert.equal(response.statusCode, 400)
    if (typeof message === 'string') assert.equal(response.json().message, message)
    else assert.match(response.json().message, message)
    assert.deepEqual(await site.read(), site.lecture)
  })
}

test('an edit with a file is rejected, and nothing is stored', async () => {
  await using site = await withLecture()
  const { params, session } = site
  const filesBefore = await site.storedFiles()
  const body = { title: 'New', lecture: new File(['x'], 'x.mp4') }
  assert.equal((await site.call('editLecture', { params, session, form: body })).statusCode, 400)
  assert.deepEqual(await site.storedFiles(), filesBefore)
  assert.deepEqual(await site.read(), site.lecture)
})

test('a lecture that is deleted or belongs to another course cannot be edited', async () => {
  await using site = await withLecture()
  const { params, session } = site
  const other = await makeCourse(site, session, { title: 'Another' })
  const rejected = await site.edit({ title: 'New' }, { params: { ...params, courseId: other._id } })
  assert.equal(rejected.statusCode, 404)
  assert.equal(rejected.json().message, inEnglish(serverMessages.lectureNotFound))
  await site.call('deleteLecture', { query: params, session })
  assert.equal((await site.edit({ title: 'New' })).statusCode, 404)
  await site.call('restoreLecture', { query: params, session })
  await site.call('deleteCourse', { params, session })
  assert.equal((await site.edit({ title: 'New' })).statusCode, 404)
  await site.call('restoreCourse', { params, session })
  assert.deepEqual(await site.read(), site.lecture)
})

test('a learner cannot edit a lecture', async () => {
  await using site = await withLecture()
  const session = await site.signIn('USER')
  assert.equal((await site.edit({ title: 'Mine' }, { session })).statusCode, 403)
  assert.deepEqual(await site.read(), site.lecture)
})
