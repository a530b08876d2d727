import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { courseFields, lectureFields } from '../../test/support/drafts.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../test/support/postgres/test-database.ts'
import { bucketSettings, noSwift, openSwift, type Swift } from '../../test/support/s3/start-swift.ts'
import { readSettings } from '../config.ts'
import { backUp } from './back-up.ts'
import { diagnose } from './doctor/doctor.ts'
import { restore } from './restore.ts'
import { setUpStorage } from './set-up-storage.ts'
import { verify } from './verify.ts'

let swift: Promise<Swift> | undefined
function makeBucket() {
  swift ??= openSwift()
  return swift.then((opened) => opened.makeBucket())
}
after(async () => (await swift)?.[Symbol.asyncDispose]())

async function openLibrary() {
  const site = await openTestApp(await makeBucket())
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id }
  await site.call('addLecture', { session, params, form: lectureFields() })
  const folder = await mkdtemp(join(tmpdir(), 'lectern-s3-backup-'))
  return {
    ...site,
    course,
    folder,
    backup: join(folder, 'backup'),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

describe('the commands on a library in S3', { skip: noSwift }, () => {
  test('a backup holds the objects, and is restored into an empty bucket, never into a full one', async (context) => {
    context.mock.method(console, 'log', () => {})
    await using library = await openLibrary()
    const names = (await Array.fromAsync(library.ctx.media.list('lectures/'))).map(({ name }) => name)
    const bytes = await buffer(await library.ctx.media.read(names[0] ?? ''))
    await backUp(library.ctx.settings, [library.backup])
    await verify(library.ctx.settings, [library.backup])
    assert.equal((await readdir(join(library.backup, 'media'), { recursive: true })).length, 6)

    const database = await openEmptyDatabase()
    const elsewhere = {
      DATABASE_URL: '',
      ...database.environment,
      DATA_DIR: join(library.folder, 'restored'),
    }
    const { s3 } = library.ctx.settings
    const full = bucketSettings(s3?.endpoint.origin ?? '', s3?.bucket ?? '')
    await assert.rejects(restore(readSettings({ ...elsewhere, ...full }), [library.backup]), /is not empty/)

    const empty = { ...elsewhere, ...(await makeBucket()) }
    await restore(readSettings(empty), [library.backup])
    {
      await using restored = await openTestApp(empty)
      assert.ok(bytes.equals(await buffer(await restored.ctx.media.read(names[0] ?? ''))))
      assert.equal((await restored.app.inject(library.course.thumbnail.small_url)).statusCode, 200)
    }
    await database.drop()
  })

  test('doctor says when an object is missing, and when the bucket refuses', async (context) => {
    const log = context.mock.method(console, 'log', () => {})
    await using library = await openLibrary()
    const said = () =>
      log.mock.calls.map(({ arguments: [line] }) => String(line)).find((line) => /media:/.test(line))
    const { settings, media } = library.ctx
    await diagnose(settings).catch(() => {})
    assert.match(said() ?? '', /^ok .* 3 files, all in the bucket/)
    log.mock.resetCalls()
    await media.remove(library.course.thumbnail.small_url.replace('/media/', ''))
    await assert.rejects(diagnose(settings))
    assert.match(said() ?? '', /^error .* 1 files are missing: pictures/)
    log.mock.resetCalls()
    const wrong = { ...settings, s3: settings.s3 && { ...settings.s3, secretAccessKey: 'wrong' } }
    await assert.rejects(diagnose(wrong))
    assert.match(said() ?? '', /^error .*S3_SECRET_ACCESS_KEY is set, but .* does not accept/)
  })

  test('storage setup proves each permission and says what this server does not take', async (context) => {
    const log = context.mock.method(console, 'log', () => {})
    const settings = readSettings(await makeBucket())
    await setUpStorage(settings, ['setup'])
    const lines = log.mock.calls.map(({ arguments: [line] }) => String(line))
    assert.deepEqual(lines.slice(0, 5), [
      'ok      the bucket: there',
      'ok      list: allowed',
      'ok      write, read and delete: allowed',
      'ok      put in parts and abort: allowed',
      'ok      read by a presigned address: allowed',
    ])
    assert.match(lines[5] ?? '', /^warning pages may read \(CORS\): not written \(NotImplemented/)
    assert.match(lines[6] ?? '', /^warning unfinished uploads end \(lifecycle\): not written/)
  })

  test('storage setup makes a bucket that is not there', async (context) => {
    const log = context.mock.method(console, 'log', () => {})
    const settings = readSettings({ ...(await makeBucket()), S3_BUCKET: `new-${randomUUID()}` })
    await setUpStorage(settings, ['setup'])
    assert.equal(log.mock.calls[0]?.arguments[0], 'ok      the bucket: made')
  })

  test('storage setup stops at the first thing that the key may not do', async () => {
    const settings = readSettings({ ...(await makeBucket()), S3_SECRET_ACCESS_KEY: 'wrong' })
    await assert.rejects(setUpStorage(settings, ['setup']), /S3_SECRET_ACCESS_KEY is set, but/)
    await assert.rejects(setUpStorage(readSettings({}), ['setup']), /Media are on disk/)
  })
})

test('storage setup writes CORS for the address of the library, and ends unfinished uploads', async (context) => {
  context.mock.method(console, 'log', () => {})
  const objects = new Map<string, string>()
  const written: Record<string, string> = {}
  // Swift knows neither of the two, so this server stands for one that does.
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
    const body = await text(request)
    if (searchParams.has('cors')) written.cors = body
    else if (searchParams.has('lifecycle')) written.lifecycle = body
    else if (request.method === 'PUT') objects.set(pathname, body)
    else if (searchParams.has('uploads'))
      return void response.end(
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      )
    else if (searchParams.has('list-type')) return void response.end('<ListBucketResult></ListBucketResult>')
    response
      .writeHead(request.method === 'DELETE' ? 204 : 200)
      .end(request.method === 'GET' ? objects.get(pathname) : '')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const settings = readSettings({
    ...bucketSettings(`http://127.0.0.1:${port}`, 'library'),
    PUBLIC_URL: 'https://courses.example.org',
    KEEP_UPLOADS_HOURS: '30',
  })
  await setUpStorage(settings, ['setup'])
  server.close()
  server.closeAllConnections()
  assert.match(written.cors ?? '', /<AllowedOrigin>https:\/\/courses\.example\.org<\/AllowedOrigin>/)
  assert.match(written.lifecycle ?? '', /<DaysAfterInitiation>3<\/DaysAfterInitiation>/)
})
