import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import * as rules from '../../contract/messages/rules.ts'
import * as uploadMessages from '../../contract/messages/server-uploads.ts'
import { nameUpload } from '../../contract/validation/files.ts'
import { courseFields, lectureFields } from '../../test/support/drafts.ts'
import { spoofedFiles, trueFiles } from '../../test/support/files.ts'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { openUploadSite } from '../../test/support/open-upload-site.ts'

const video = Buffer.from(await trueFiles.mp4.arrayBuffer())

async function withCourse() {
  const site = await openUploadSite()
  const { session, client } = site
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const params = { courseId: course._id as string }
  return {
    ...site,
    params,
    upload: async (bytes: Buffer, whole = bytes.length) => {
      const { path, id } = await client.begin(whole)
      await client.patch(path, 0, bytes)
      return id
    },
    add: (lecture: string | Blob, changes = {}, as = session) =>
      site.call('addLecture', { params, session: as, form: lectureFields({ lecture, ...changes }) }),
  }
}

test('a finished upload becomes the lecture, with its hash, and is removed', async () => {
  await using site = await withCourse()
  const id = await site.upload(video)
  const response = await site.add(nameUpload(id))
  assert.equal(response.statusCode, 201)
  const played = await site.app.inject(response.json().course.lectures[0].lecture.secure_url)
  assert.ok(played.rawPayload.equals(video))
  const row = await site.ctx.db.selectFrom('lecture').selectAll().executeTakeFirstOrThrow()
  assert.equal(row.video_sha256, createHash('sha256').update(video).digest('hex'))
  assert.equal(Number(row.video_bytes), video.length)
  assert.deepEqual(site.listStored(), [])
  assert.equal((await site.add(nameUpload(id))).json().fields.lecture, inEnglish(uploadMessages.uploadGone))
})

test('a request that fails leaves the upload for the next one', async () => {
  await using site = await withCourse()
  const id = await site.upload(video)
  const rejected = await site.add(nameUpload(id), { title: '' })
  assert.deepEqual(
    [rejected.statusCode, rejected.json().fields],
    [400, { title: inEnglish(rules.addLectureMissing) }],
  )
  assert.deepEqual(site.listStored(), [id])
  assert.deepEqual(readdirSync(site.ctx.files.pathOf('incoming')), [])
  assert.equal((await site.add(nameUpload(id))).statusCode, 201)
})

test('an upload that is unfinished, unknown or another user’s is a 400 at its field, and stays', async () => {
  await using site = await withCourse()
  const half = await site.upload(video.subarray(0, 1_000), video.length)
  const whole = await site.upload(video)
  const other = await site.signIn('ADMIN')
  const rows: [string, string, string | undefined][] = [
    [nameUpload(half), inEnglish(uploadMessages.notFinished), undefined],
    [nameUpload(randomUUID()), inEnglish(uploadMessages.uploadGone), undefined],
    [nameUpload(whole), inEnglish(uploadMessages.uploadGone), other],
    [nameUpload(`../${whole}`), inEnglish(uploadMessages.uploadGone), undefined],
    [whole, inEnglish(uploadMessages.uploadGone), undefined],
    ['upload:', inEnglish(uploadMessages.uploadGone), undefined],
    ['', inEnglish(rules.addLectureMissing), undefined],
  ]
  for (const [lecture, message, session] of rows) {
    const rejected = await site.add(lecture, {}, session)
    assert.deepEqual([rejected.statusCode, rejected.json().fields], [400, { lecture: message }], lecture)
  }
  assert.deepEqual(site.listStored().toSorted(), [half, whole].toSorted())
})

test('the bytes of an upload decide its media type', async () => {
  await using site = await withCourse()
  const id = await site.upload(Buffer.from(spoofedFiles.html))
  assert.equal((await site.add(nameUpload(id))).statusCode, 415)
})

test('an upload that several requests use at once makes one lecture', async () => {
  await using site = await withCourse()
  const id = await site.upload(video)
  const response = await Promise.all([1, 2, 3].map(() => site.add(nameUpload(id))))
  const statuses = response.map(({ statusCode }) => statusCode)
  assert.deepEqual(statuses.filter((status) => status === 201).length, 1, String(statuses))
  assert.ok(statuses.every((status) => [201, 400, 409].includes(status)))
})

test('only the video of a lecture may be an upload', async () => {
  await using site = await withCourse()
  const id = await site.upload(video)
  const session = await site.signIn('ADMIN')
  const rejected = await site.call('createCourse', {
    session,
    form: courseFields({ thumbnail: nameUpload(id) }),
  })
  assert.equal(rejected.statusCode, 400)
})
