import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caption } from '../../../contract/endpoints/caption.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { maxCaptions } from '../../../contract/validation/limits.ts'
import { captionFields } from '../../../test/support/drafts.ts'
import { trueFiles } from '../../../test/support/files.ts'
import { makeCourse, makeLecture, statusOf } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { insertCopies } from '../../../test/support/table/insert-copies.ts'
import { newId } from '../../core/new-id.ts'

async function withLecture(environment: Record<string, string> = {}) {
  const site = await openTestApp(environment)
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const { _id: lectureId } = await makeLecture(site, session, courseId)
  const params = { courseId, lectureId }
  const upload = (changes: Record<string, string | Blob> = {}, more = {}) =>
    site.call('addCaptions', { params, session, form: captionFields(changes), ...more })
  const add = async (changes: Record<string, string | Blob> = {}): Promise<Caption> => {
    const response = await upload(changes)
    assert.equal(response.statusCode, 201, response.body)
    return response.json().caption
  }
  const list = async (): Promise<Caption[]> =>
    (await site.call('listCaptions', { params, session })).json().captions
  const read = (captionsId: string) =>
    site.call('readTranscript', { params: { ...params, captionsId }, session })
  return { ...site, session, params, upload, add, list, read }
}

const saying = (text: string) => new File([`WEBVTT\n\n00:01.000 --> 00:02.500\n${text}\n`], 'a.vtt')
const cuesOf = (text: string) => [{ startSeconds: 1, endSeconds: 2.5, text }]

test('captions are listed by language, served as WebVTT at their address, and read as a transcript', async () => {
  await using site = await withLecture()
  const filesBefore = await site.storedFiles()
  const response = await site.upload({ captions: trueFiles.srt, language: 'DE-ch', isDefault: 'true' })
  assert.equal(response.json().message, 'captions added successfully')
  const added: Caption = response.json().caption
  assert.deepEqual([added.language, added.isDefault], ['de-CH', true])
  assert.match(added.label, /deutsch/i)
  assert.deepEqual(await site.list(), [added])

  const learner = await site.signIn('USER')
  const captionsId = added._id
  const captionsKey = { params: { ...site.params, captionsId }, session: learner }
  assert.deepEqual((await site.call('listCaptions', captionsKey)).json().captions, [added])
  assert.deepEqual((await site.call('readTranscript', captionsKey)).json().cues, cuesOf('Ahoy'))

  const shown = await site.app.inject(added.captions.secure_url)
  assert.equal(shown.statusCode, 200)
  assert.equal(shown.body, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nAhoy\n')
  assert.equal(shown.headers['content-type'], 'text/vtt; charset=utf-8')
  assert.equal(shown.headers['x-content-type-options'], 'nosniff')
  assert.match(String(shown.headers['cache-control']), /^public, max-age=\d+, s-maxage=60, immutable$/)
  const head = await site.app.inject({ url: added.captions.secure_url, method: 'HEAD' })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
  assert.deepEqual(await site.storedFiles(), filesBefore, 'captions are rows, not files')
})

test('captions in the same language replace the former ones and their address; other languages stay', async () => {
  await using site = await withLecture()
  const english = await site.add({ language: 'en' })
  const german = await site.add({ language: 'de' })
  const again = await site.add({ language: 'EN', captions: saying('Land') })
  assert.deepEqual(await site.list(), [german, again])
  assert.equal(await statusOf(site, english.captions.secure_url), 404)
  assert.equal((await site.read(english._id)).statusCode, 404)
  assert.deepEqual((await site.read(again._id)).json().cues, cuesOf('Land'))
})

test('at most one language is the default, and a replacement keeps that unless it is set otherwise', async () => {
  await using site = await withLecture()
  const defaults = async () =>
    (await site.list()).filter(({ isDefault }) => isDefault).map(({ language }) => language)
  await site.add({ language: 'en', isDefault: 'true' })
  await site.add({ language: 'de', isDefault: 'false' })
  assert.deepEqual(await defaults(), ['en'])
  await site.add({ language: 'fr', isDefault: 'true' })
  assert.deepEqual(await defaults(), ['fr'])
  await site.add({ language: 'fr' })
  assert.deepEqual(await defaults(), ['fr'])
  await site.add({ language: 'fr', isDefault: 'false' })
  assert.deepEqual(await defaults(), [])
})

test('twenty simultaneous uploads leave one row for each language and one default', async () => {
  await using site = await withLecture()
  const languages = Array.from({ length: 20 }, (_, number) => ['en', 'de', 'fr', 'es'][number % 4] ?? '')
  const responses = await Promise.all(
    languages.map((language) => site.upload({ language, isDefault: 'true' })),
  )
  assert.deepEqual([...new Set(responses.map(({ statusCode }) => statusCode))], [201])
  const captions = await site.list()
  assert.deepEqual(
    captions.map(({ language }) => language),
    ['de', 'en', 'es', 'fr'],
  )
  assert.equal(captions.filter(({ isDefault }) => isDefault).length, 1)
})

test('captions can be deleted once and are gone at once', async () => {
  await using site = await withLecture()
  const { _id: captionsId, captions } = await site.add()
  const captionsKey = { params: { ...site.params, captionsId }, session: site.session }
  const response = await site.call('deleteCaptions', captionsKey)
  assert.deepEqual(response.json(), { success: true, message: 'captions deleted successfully' })
  assert.deepEqual(await site.list(), [])
  assert.equal(await statusOf(site, captions.secure_url), 404)
  const again = await site.call('deleteCaptions', captionsKey)
  assert.equal(again.statusCode, 404)
  assert.equal(again.json().message, inEnglish(serverMessages.captionsNotFound))
})

test('captions are not found through another lecture', async () => {
  await using site = await withLecture()
  const { session } = site
  const { _id: captionsId, captions } = await site.add()
  const other = await makeLecture(site, session, site.params.courseId, { title: 'Other' })
  const params = { lectureId: other._id, captionsId }
  assert.equal((await site.call('readTranscript', { params, session })).statusCode, 404)
  assert.equal((await site.call('deleteCaptions', { params, session })).statusCode, 404)
  const forged = captions.secure_url.replace(site.params.lectureId, other._id)
  assert.equal(await statusOf(site, forged), 403)
  assert.equal((await site.list()).length, 1)
})

for (const what of ['deleteLecture', 'deleteCourse'] as const) {
  test(`after ${what} captions are gone at once, and Undo brings them back`, async () => {
    await using site = await withLecture()
    const { session, params } = site
    const captionsKey = { params, query: params, session }
    const caption = await site.add()
    const statuses = async () => [
      await statusOf(site, caption.captions.secure_url),
      (await site.read(caption._id)).statusCode,
      (await site.call('listCaptions', captionsKey)).statusCode,
      (await site.upload()).statusCode,
      (await site.call('deleteCaptions', { ...captionsKey, params: { ...params, captionsId: caption._id } }))
        .statusCode,
    ]
    await site.call(what, captionsKey)
    assert.deepEqual(await statuses(), [404, 404, 404, 404, 404])
    await site.call(what === 'deleteLecture' ? 'restoreLecture' : 'restoreCourse', captionsKey)
    assert.deepEqual(await site.list(), [caption])
    assert.equal(await statusOf(site, caption.captions.secure_url), 200)
  })
}

test('captions are purged with their lecture', async () => {
  await using site = await withLecture({ KEEP_DELETED_SECONDS: '600' })
  await site.add()
  await site.call('deleteLecture', { query: site.params, session: site.session })
  site.clock.now = new Date(site.clock.now.getTime() + 600_000)
  await sweepWhole(site.ctx)
  assert.deepEqual(await site.ctx.db.selectFrom('caption').select('id').execute(), [])
})

test('an address with a false or expired signature is rejected', async () => {
  await using site = await withLecture({ MEDIA_HOURS: '2' })
  const { secure_url: address } = (await site.add()).captions
  const [, , , token = ''] = address.split('/')
  const other = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  assert.equal(await statusOf(site, address.replace(token, other)), 403)
  for (const name of ['captions-x.vtt', '..%2flectern.sqlite', 'original.mp4']) {
    assert.equal(await statusOf(site, address.replace(/captions-[^/]+$/, name)), 404, name)
  }
  site.clock.now = new Date(site.clock.now.getTime() + 3 * 3_600_000)
  assert.equal(await statusOf(site, address), 403)
})

test('a learner can read captions, but not add or delete them', async () => {
  await using site = await withLecture()
  const { _id: captionsId } = await site.add()
  const session = await site.signIn('USER')
  const params = { ...site.params, captionsId }
  assert.equal((await site.upload({}, { session })).statusCode, 403)
  assert.equal((await site.call('deleteCaptions', { params, session })).statusCode, 403)
  assert.equal((await site.call('readTranscript', { params })).statusCode, 401)
  assert.equal((await site.call('listCaptions', { params })).statusCode, 401)
  assert.equal((await site.list()).length, 1)
})

test('a lecture takes captions in so many languages; those of a language are still replaced', async () => {
  await using site = await withLecture()
  await site.add({ language: 'en' })
  const row = await site.ctx.db.selectFrom('caption').selectAll().executeTakeFirstOrThrow()
  await insertCopies(site.ctx.db, 'caption', {
    row: { ...row, cues: JSON.stringify(row.cues) },
    count: maxCaptions - 1,
    change: (index) => ({ id: newId(), language: `x-${index}` }),
  })
  const refused = await site.upload({ language: 'de' })
  assert.equal(refused.statusCode, 409, refused.body)
  assert.equal(refused.json().code, 'limit-reached')
  assert.match(refused.json().message, /at most 100 languages/)
  assert.equal((await site.upload({ language: 'en' })).statusCode, 201)
  assert.equal((await site.list()).length, maxCaptions)
})
