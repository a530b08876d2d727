import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { spoofed, trueFiles } from '../../../../test/support/files.ts'
import { makeCourse, makeLecture, statusOf } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { shareSite } from '../../../../test/support/sites/share-site.ts'

async function withLecture(environment: Record<string, string> = {}) {
  const site = await openTestApp({ SWEEP_AFTER_SECONDS: '60', ...environment })
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const old = await makeLecture(site, session, courseId, { title: 'First' })
  await makeLecture(site, session, courseId, { title: 'Second' })
  const params = { courseId, lectureId: old._id }
  const filesBefore = (await site.storedFiles()).toSorted()
  const replace = (body: Record<string, string | Blob> = { lecture: trueFiles.webm }, more = {}) =>
    site.call('replaceVideo', { params, session, form: body, ...more })
  const read = async () =>
    (await site.call('listLectures', { params: { courseId }, session })).json().lectures
  const sweepLater = () => {
    site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
    return sweepWhole(site.ctx)
  }
  const oldAddress = old.lecture.secure_url ?? ''
  return { ...site, session, params, old, oldAddress, filesBefore, replace, read, sweepLater }
}

test('a lecture with a new video keeps its position and texts, and plays the new bytes', async () => {
  await using site = await withLecture()
  const response = await site.replace()
  assert.equal(response.statusCode, 200, response.body)
  const { message, lecture } = response.json()
  assert.equal(message, 'video replaced successfully')
  const { lecture: video, ...words } = lecture
  const { lecture: oldVideo, ...oldWords } = site.old
  assert.deepEqual(words, oldWords)
  assert.equal(video.type, 'video/webm')
  assert.notEqual(video.secure_url, oldVideo.secure_url)
  assert.deepEqual((await site.read())[0], lecture)

  const played = await site.app.inject(video.secure_url)
  assert.equal(played.headers['content-type'], 'video/webm')
  assert.match(String(played.headers['cache-control']), /immutable/)
  assert.deepEqual(played.rawPayload, Buffer.from(await trueFiles.webm.arrayBuffer()))
})

test('a replaced video is a 404 at once and is swept, while the new one stays', async () => {
  await using site = await withLecture()
  assert.equal(await statusOf(site, site.oldAddress), 200)
  await site.replace()
  assert.equal(await statusOf(site, site.oldAddress), 404)
  const response = await site.replace({ lecture: trueFiles.mp4 })
  assert.equal((await site.storedFiles()).length, site.filesBefore.length + 2)
  await site.sweepLater()
  assert.deepEqual((await site.storedFiles()).toSorted(), site.filesBefore)
  const { secure_url } = (await site.read())[0].lecture
  assert.deepEqual((await site.app.inject(secure_url)).rawPayload, await bytesOf(trueFiles.mp4))
  assert.equal(response.json().lecture._id, site.old._id)
})

test('a deleted lecture with a replaced video is gone at once, waits for Undo and plays again', async () => {
  await using site = await withLecture({ KEEP_DELETED_SECONDS: '36000' })
  const { params: query, session } = site
  const { secure_url } = (await site.replace()).json().lecture.lecture
  await site.call('deleteLecture', { query, session })
  assert.equal(await statusOf(site, secure_url), 404)
  await site.sweepLater()
  await site.call('restoreLecture', { query, session })
  assert.equal(await statusOf(site, secure_url), 200)
  assert.equal(await statusOf(site, site.oldAddress), 404)
  await site.call('deleteCourse', { params: query, session })
  assert.equal(await statusOf(site, secure_url), 404)
})

const unchanged = shareSite(() => withLecture({ MAX_LECTURE_MB: '1' }))

for (const [what, body, status] of [
  ['no file', {}, 400],
  ['an empty file', { lecture: new File([], 'x.mp4') }, 400],
  ['a text instead of a file', { lecture: 'x.mp4' }, 400],
  ['words as well', { lecture: trueFiles.mp4, title: 'New' }, 400],
  ['a program that calls itself a video', { lecture: spoofed('elf', 'x.mp4', 'video/mp4') }, 415],
  ['a video over the limit', { lecture: new File([trueFiles.mp4, Buffer.alloc(1_048_576)], 'x.mp4') }, 413],
] as const) {
  test(`${what} replaces no video, and nothing is stored`, async () => {
    const site = await unchanged()
    assert.equal((await site.replace(body)).statusCode, status)
    assert.deepEqual((await site.read())[0], site.old)
    assert.equal(await statusOf(site, site.oldAddress), 200)
    assert.deepEqual((await site.storedFiles()).toSorted(), site.filesBefore)
  })
}

test('a lecture that is deleted while its new video arrives stays deleted, and nothing of the video is stored', async () => {
  await using site = await withLecture()
  const { media } = site.ctx
  const { save } = media
  media.save = async (path, name) => {
    await site.call('deleteLecture', { query: site.params, session: site.session })
    await save(path, name)
  }
  const response = await site.replace()
  assert.equal(response.statusCode, 404)
  assert.equal(response.json().message, inEnglish(serverMessages.lectureNotFound))
  assert.deepEqual((await site.storedFiles()).toSorted(), site.filesBefore)
  await site.call('restoreLecture', { query: site.params, session: site.session })
  assert.deepEqual((await site.read())[0], site.old)
})

test('a lecture’s video cannot be replaced through another course or by a learner', async () => {
  await using site = await withLecture()
  const { session, params } = site
  const { _id: courseId } = await makeCourse(site, session, { title: 'Another' })
  assert.equal((await site.replace(undefined, { params: { ...params, courseId } })).statusCode, 404)
  assert.equal((await site.replace(undefined, { session: await site.signIn('USER') })).statusCode, 403)
  assert.deepEqual((await site.read())[0], site.old)
})

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
