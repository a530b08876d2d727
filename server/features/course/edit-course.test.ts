import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { pictureIn, spoofed, trueFiles } from '../../../test/support/files.ts'
import { makeCourse, makeLecture, statusOf } from '../../../test/support/fill-library.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

async function withCourse() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session)
  await makeLecture(site, session, course._id)
  const params = { courseId: course._id }
  const edit = (change: { json?: unknown; form?: Record<string, string | Blob> }) =>
    site.call('editCourse', { params, session, ...change })
  const read = async () => (await site.call('summarizeCourse', { params })).json().course
  return { ...site, session, params, edit, read, before: await read() }
}

test('JSON changes the given fields of a course and no others', async () => {
  await using site = await withCourse()
  const response = await site.edit({ json: { title: '  Rowing  ', createdBy: 'Grace Darling' } })
  assert.equal(response.statusCode, 200)
  assert.equal(response.json().message, inEnglish(messages.courseEdited))
  assert.deepEqual(await site.read(), { ...site.before, title: 'Rowing', createdBy: 'Grace Darling' })
  assert.deepEqual(response.json().course, await site.read())
  assert.equal(
    (await site.call('listLectures', { params: site.params, session: site.session })).json().lectures.length,
    1,
  )
})

test('a form without a thumbnail keeps the course’s thumbnail', async () => {
  await using site = await withCourse()
  const form = { description: 'Line one\r\nline two', thumbnail: new File([], '') }
  assert.equal((await site.edit({ form })).statusCode, 200)
  assert.deepEqual(await site.read(), { ...site.before, description: 'Line one\nline two' })
})

test('a new thumbnail replaces the old one, whose address is gone at once', async () => {
  await using site = await withCourse()
  const response = await site.edit({ form: { thumbnail: await pictureIn('#00ff00') } })
  assert.equal(response.statusCode, 200)
  const { thumbnail, ...rest } = await site.read()
  const { thumbnail: old, ...restBefore } = site.before
  assert.deepEqual(rest, restBefore)
  for (const size of ['secure_url', 'small_url']) {
    assert.equal(await statusOf(site, thumbnail[size]), 200)
    assert.equal(await statusOf(site, old[size]), 404)
  }
})

test('a thumbnail shared by two courses stays when one of them gets a new one', async () => {
  await using site = await withCourse()
  const twin = await makeCourse(site, site.session)
  assert.equal(twin.thumbnail.secure_url, site.before.thumbnail.secure_url)
  await site.edit({ form: { thumbnail: await pictureIn('#00ff00') } })
  assert.equal(await statusOf(site, twin.thumbnail.secure_url), 200)
})

const rejections: [what: string, change: object, status: number, message: string][] = [
  ['nothing', { json: {} }, 400, inEnglish(rules.nothingToChange)],
  ['an empty form', { form: { thumbnail: new File([], '') } }, 400, inEnglish(rules.nothingToChange)],
  ['an empty title', { json: { title: '   ' } }, 400, inEnglish(rules.createCourseMissing)],
  ['no title instead of one', { json: { title: null } }, 400, inEnglish(rules.createCourseMissing)],
  ['a number as title', { json: { title: 7 } }, 400, inEnglish(rules.createCourseMissing)],
  ['an unknown field', { json: { title: 'New', price: '1' } }, 400, 'Unknown field: price'],
  ['such a field in a form', { form: { title: 'New', _id: 'x' } }, 400, 'Unknown field: _id'],
  ['a count of lectures', { json: { numberoflectures: 7 } }, 400, 'Unknown field: numberoflectures'],
  ['a thumbnail in JSON', { json: { thumbnail: 'x' } }, 400, 'Unknown field: thumbnail'],
  ['an unknown file', { form: { lecture: trueFiles.mp4 } }, 400, 'Unknown file: lecture'],
  ['a list', { json: [] }, 400, 'This cannot be read'],
  [
    'a title of 201 characters',
    { json: { title: 'a'.repeat(201) } },
    400,
    'The title cannot be longer than 200 characters',
  ],
  [
    'a description of 5,001 characters',
    { json: { description: 'a'.repeat(5_001) } },
    400,
    'The description cannot be longer than 5,000 characters',
  ],
  [
    'NUL in its category',
    { json: { category: 'a\0b' } },
    400,
    "The category contains a character that isn't allowed",
  ],
  [
    'half a character in its title',
    { json: { title: 'a\ud800' } },
    400,
    "The title contains a character that isn't allowed",
  ],
  [
    'a program as thumbnail',
    { form: { title: 'New', thumbnail: spoofed('elf', 'x.png', 'image/png') } },
    415,
    'The thumbnail must be JPG or PNG',
  ],
  ['an SVG as thumbnail', { form: { thumbnail: trueFiles.svg } }, 415, 'The thumbnail must be JPG or PNG'],
]

const unchanged = shareSite(withCourse)

for (const [what, change, status, message] of rejections) {
  test(`a change to ${what} is rejected, and the course and its files stay unchanged`, async () => {
    const site = await unchanged()
    const filesBefore = await site.storedFiles()
    const response = await site.edit(change)
    assert.equal(response.statusCode, status, response.body)
    assert.equal(response.json().message, message)
    assert.deepEqual(await site.read(), site.before)
    assert.deepEqual(await site.storedFiles(), filesBefore)
  })
}

test('a deleted or unknown course cannot be changed, and nothing of the form is stored', async () => {
  await using site = await withCourse()
  const { session, params } = site
  await site.call('deleteCourse', { params, session })
  const filesBefore = await site.storedFiles()
  const form = { title: 'New', thumbnail: await pictureIn('#00ff00') }
  for (const courseId of [params.courseId, crypto.randomUUID(), 'x']) {
    for (const change of [{ form }, { json: { title: 'New' } }]) {
      assert.equal(
        (await site.call('editCourse', { params: { courseId }, session, ...change })).statusCode,
        404,
      )
    }
  }
  assert.deepEqual(await site.storedFiles(), filesBefore)
  await site.call('restoreCourse', { params, session })
  assert.deepEqual(await site.read(), site.before)
})

test('a learner cannot change a course', async () => {
  await using site = await withCourse()
  const { params } = site
  const session = await site.signIn('USER')
  const response = await site.call('editCourse', { params, session, json: { title: 'Mine' } })
  assert.equal(response.statusCode, 403)
  assert.deepEqual(await site.read(), site.before)
})

test('a course that is deleted while its new picture is resized stays deleted and unchanged', async () => {
  await using site = await withCourse()
  const { pictures } = site.ctx
  const { params, session } = site
  const make = pictures.make.bind(pictures)
  pictures.make = async (...order) => {
    await site.call('deleteCourse', { params, session })
    return make(...order)
  }
  const response = await site.edit({ form: { title: 'New', thumbnail: await pictureIn('#00ff00') } })
  assert.equal(response.statusCode, 404)
  assert.equal(response.json().message, inEnglish(messages.courseNotFound))
  await site.call('restoreCourse', { params, session })
  assert.deepEqual(await site.read(), site.before)
})
