import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { after, describe, test } from 'node:test'
import { nameUpload } from '../../../contract/validation/files.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { trueFiles } from '../../../test/support/files.ts'
import { addFile } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { unzip } from '../../../test/support/http/unzip.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { openUploadSite } from '../../../test/support/open-upload-site.ts'
import { noSwift, openSwift, type Swift } from '../../../test/support/s3/start-swift.ts'
import { openEditorUploads, proveEditorsUpload } from '../../../test/support/sites/editor-uploads.ts'
import { noiseVideo } from '../../../test/support/tus-client.ts'

let swift: Promise<Swift> | undefined
function makeBucket() {
  swift ??= openSwift()
  return swift.then((opened) => opened.makeBucket())
}
after(async () => (await swift)?.[Symbol.asyncDispose]())

const sha256 = (bytes: Buffer | ArrayBuffer) =>
  createHash('sha256')
    .update(Buffer.from(bytes as ArrayBuffer))
    .digest('base64')

async function addCourse(site: TestApp, session: string) {
  return (await site.call('createCourse', { session, form: courseFields() })).json().course
}

const namesIn = async (site: TestApp, prefix: string) =>
  (await Array.fromAsync(site.ctx.media.list(prefix))).map(({ name }) => name)

describe('a library in S3', slow({ skip: noSwift }), () => {
  test('pictures lie in the bucket and are sent with the cache lifetime that they have on disk', async () => {
    const token = 'a-token-of-sixteen'
    await using site = await openTestApp({ ...(await makeBucket()), METRICS_TOKEN: token })
    const course = await addCourse(site, await site.signIn('ADMIN'))
    const response = await site.app.inject(course.thumbnail.small_url)
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(response.rawPayload.toString('latin1', 8, 12), 'WEBP')
    const etag = String(response.headers.etag)
    const again = await site.app.inject({
      url: course.thumbnail.small_url,
      headers: { 'if-none-match': etag },
    })
    assert.equal(again.statusCode, 304)
    assert.equal((await namesIn(site, 'pictures/')).length, 2)
    assert.deepEqual(await site.storedFiles(), [])
    const metrics = await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    assert.match(metrics.body, /lectern_storage_requests_total\{result="sent"\} [1-9]/)
  })

  test('the archive of one’s data has the picture from the bucket', async () => {
    await using site = await openTestApp(await makeBucket())
    const { session, password } = await site.makeAccount()
    await site.call('reauthenticate', { session, json: { password } })
    const files = unzip((await site.call('exportOwnData', { session })).rawPayload)
    assert.equal(files.get('avatar.webp')?.toString('latin1', 8, 12), 'WEBP')
  })

  test('a picture of an erased account leaves the bucket', async () => {
    await using site = await openTestApp(await makeBucket())
    const { session, password } = await site.makeAccount()
    assert.equal((await namesIn(site, 'pictures/')).length, 1)
    await site.call('deleteAccount', { session, json: { currentPassword: password } })
    site.clock.now = new Date(site.clock.now.getTime() + 8 * 86_400_000)
    await sweepWhole(site.ctx)
    assert.deepEqual(await namesIn(site, 'pictures/'), [])
  })

  test('a lecture goes to the bucket, and viewers are sent there: no byte of it passes the node', async () => {
    await using site = await openTestApp(await makeBucket())
    const session = await site.signIn('ADMIN')
    const { _id } = await addCourse(site, session)
    const form = lectureFields()
    const added = (await site.call('addLecture', { session, params: { courseId: _id }, form })).json()
    const { secure_url } = added.course.lectures[0].lecture
    const response = await site.app.inject(secure_url)
    assert.equal(response.statusCode, 302)
    assert.equal(response.rawPayload.length, 0)
    const bytes = await (await fetch(String(response.headers.location))).arrayBuffer()
    assert.equal(sha256(bytes), sha256(await trueFiles.mp4.arrayBuffer()))
    assert.deepEqual(await site.storedFiles(), [])

    assert.equal(
      (await site.app.inject(secure_url.replace(/-[\w-]{43}\//, `-${'a'.repeat(43)}/`))).statusCode,
      403,
    )
    await site.call('deleteLecture', {
      session,
      query: { courseId: _id, lectureId: added.course.lectures[0]._id },
    })
    assert.equal((await site.app.inject(secure_url)).statusCode, 404)
  })

  test('a PDF is sent by the node, and the bucket sends every other file to be downloaded', async () => {
    await using site = await openTestApp(await makeBucket())
    const session = await site.signIn('ADMIN')
    const { _id } = await addCourse(site, session)
    const pdf = await addFile(site, session, _id)
    const shown = await site.app.inject(pdf.lecture.secure_url ?? '')
    assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'application/pdf'])
    const file = new File(['<script>'], 'ä "b".html')
    const other = await addFile(site, session, _id, { file })
    const sent = await site.app.inject(other.lecture.secure_url ?? '')
    assert.equal(sent.statusCode, 302)
    const response = await fetch(String(sent.headers.location))
    assert.equal(await response.text(), '<script>')
    assert.equal(response.headers.get('content-type'), 'application/octet-stream')
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment; .*''%C3%A4%20b\.html$/)
    assert.deepEqual(await site.storedFiles(), [])
  })

  test('a lecture whose object is gone is a 404', async () => {
    await using site = await openTestApp(await makeBucket())
    const session = await site.signIn('ADMIN')
    const { _id } = await addCourse(site, session)
    const added = (
      await site.call('addLecture', { session, params: { courseId: _id }, form: lectureFields() })
    ).json()
    const [name = ''] = await namesIn(site, 'lectures/')
    await site.ctx.media.remove(name)
    assert.equal((await site.app.inject(added.course.lectures[0].lecture.secure_url)).statusCode, 404)
  })

  test('pages may load media from the bucket, and from nowhere else', async () => {
    const bucket = await makeBucket()
    await using site = await openTestApp(bucket)
    const policy = String((await site.app.inject('/login')).headers['content-security-policy'])
    const { origin } = new URL(bucket.S3_ENDPOINT)
    assert.match(policy, new RegExp(`media-src 'self' blob: ${origin}(;|$)`))
    assert.match(policy, new RegExp(`connect-src 'self' blob: ${origin}(;|$)`))
    await using onDisk = await openTestApp()
    assert.doesNotMatch(
      String((await onDisk.app.inject('/login')).headers['content-security-policy']),
      /http:\/\//,
    )
  })

  test('an upload of an editor needs the right when it begins, at each piece and at its end', async () => {
    await using site = await openEditorUploads(await makeBucket())
    await proveEditorsUpload(site)
  })

  test('an upload that breaks off continues with the next byte, and becomes a lecture', async () => {
    await using site = await openUploadSite(await makeBucket())
    const video = noiseVideo(40 * MB)
    const { path, id } = await site.client.begin(video.length)
    await site.client.patch(path, 0, video.subarray(0, 3 * MB))
    const cut = site.client.start(path, 3 * MB, video.length - 3 * MB)
    await cut.write(video.subarray(3 * MB, 30 * MB))
    await cut.hangUp()
    const { offset } = await site.client.head(path)
    assert.ok(offset >= 3 * MB && offset <= 30 * MB, `${offset}`)
    const last = await site.client.patch(path, offset, video.subarray(offset))
    assert.equal(last.status, 204)
    assert.equal(last.headers['repr-digest'], `sha-256=:${sha256(video)}:`)
    assert.deepEqual(await readdir(site.ctx.files.pathOf('incoming')), [])

    const course = await addCourse(site, site.session)
    const added = await site.call('addLecture', {
      session: site.session,
      params: { courseId: course._id },
      form: lectureFields({ lecture: nameUpload(id) }),
    })
    assert.equal(added.statusCode, 201, added.body)
    const address = await site.app.inject(added.json().course.lectures[0].lecture.secure_url)
    const bytes = await (await fetch(String(address.headers.location))).arrayBuffer()
    assert.equal(sha256(bytes), sha256(video))
    assert.deepEqual(await namesIn(site, 'uploads/'), [])
    assert.deepEqual(await readdir(site.ctx.files.pathOf('incoming')), [])
  })

  test('an abandoned upload is removed with its parts', async () => {
    await using site = await openUploadSite(await makeBucket())
    const video = noiseVideo(20 * MB)
    const { path, id } = await site.client.begin(video.length)
    await site.client.patch(path, 0, video.subarray(0, 18 * MB))
    site.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await sweepWhole(site.ctx)
    assert.equal((await site.client.head(path)).status, 404)
    assert.deepEqual(await namesIn(site, `uploads/${id}`), [])
    assert.deepEqual((await site.ctx.uploads.listUntouched(site.clock.now)).total, 0)
  })

  test('a sweep removes objects that no row owns, but not many of them at once', async () => {
    await using site = await openTestApp(await makeBucket())
    const { media } = site.ctx
    await addCourse(site, await site.signIn('ADMIN'))
    await media.write(`lectures/${crypto.randomUUID()}/original.mp4`, 'left')
    site.clock.now = new Date(Date.now() + 2 * 3_600_000)
    await sweepWhole(site.ctx)
    assert.deepEqual(await namesIn(site, 'lectures/'), [])
    assert.equal((await namesIn(site, 'pictures/')).length, 2)

    const many = Array.from({ length: 101 }, (_, n) => `pictures/${String(n).padStart(32, 'f')}-256.webp`)
    await Promise.all(many.map((name) => media.write(name, 'left')))
    await sweepWhole(site.ctx)
    assert.equal((await namesIn(site, 'pictures/')).length, 103)
    assert.deepEqual((await site.app.inject('/readyz')).json(), { success: true, sweeping: 'stopped' })
  })

  test('a bucket of another library stops the start, and a sweep before its first delete', async () => {
    const bucket = await makeBucket()
    {
      await using site = await openTestApp(bucket)
      await addCourse(site, await site.signIn('ADMIN'))
      await site.ctx.media.write('library-id', 'another\n')
      await assert.rejects(sweepWhole(site.ctx), /is of another library now/)
    }
    await assert.rejects(openTestApp(bucket), /S3_BUCKET is ".*", but .*Nothing was deleted/)
  })
})
