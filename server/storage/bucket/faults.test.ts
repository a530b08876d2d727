import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { KB, MB } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openUploadSite } from '../../../test/support/open-upload-site.ts'
import { type Fault, failFirst, startFaultProxy } from '../../../test/support/s3/fault-proxy.ts'
import { noSwift, openSwift, type Swift } from '../../../test/support/s3/start-swift.ts'
import { noiseVideo } from '../../../test/support/tus-client.ts'
import { readSettings } from '../../config.ts'
import { MediaUnavailable } from '../../core/media/media-errors.ts'
import { openBucketStore } from './bucket-store.ts'
import { listUnfinished } from './list-objects.ts'
import { openBucket } from './open-bucket.ts'

let swift: Promise<Swift> | undefined
async function openProxied() {
  swift ??= openSwift()
  const proxy = await startFaultProxy((await swift).endpoint)
  return { proxy, environment: await (await swift).makeBucket(proxy.endpoint) }
}
after(async () => (await swift)?.[Symbol.asyncDispose]())

// Tests do not wait as long as a library does.
const impatient = { connectMs: 5_000, silenceMs: 2_000, attempts: 3, pauseMs: 1 }

async function openStore() {
  const { proxy, environment } = await openProxied()
  const { s3 } = readSettings(environment)
  if (!s3) throw new Error('S3 is not set')
  const bucket = openBucket(s3, impatient)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-faults-'))
  return {
    proxy,
    bucket,
    media: openBucketStore(bucket),
    makeFile: async (bytes: Buffer) => {
      const path = join(folder, 'local')
      await writeFile(path, bytes)
      return path
    },
    [Symbol.asyncDispose]: async () => {
      bucket.close()
      await proxy[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

const faults: Record<string, Fault> = {
  'answers 500': { kind: 'answer', status: 500, code: 'InternalError' },
  'answers 503 SlowDown': { kind: 'answer', status: 503, code: 'SlowDown' },
  'resets while a body is sent': { kind: 'cut-request', bytes: 200 * KB },
  'resets while a body is read': { kind: 'cut-response', bytes: 5 * MB },
  'says nothing': { kind: 'silence' },
}
const name = 'lectures/one/original.mp4'
const isPartOrObject: Parameters<typeof failFirst>[1] = ({ method, url = '' }) =>
  method === 'GET' || /partNumber=1&/.test(url)

describe('a bucket that fails', slow({ skip: noSwift }), () => {
  for (const [what, fault] of Object.entries(faults)) {
    test(`a file is put and read byte for byte while the server ${what} the first time`, async () => {
      await using store = await openStore()
      const bytes = randomBytes(17 * MB)
      // Each silence costs its time: one part and the whole object are enough.
      store.proxy.choose = failFirst(fault, fault.kind === 'silence' ? isPartOrObject : undefined)
      await store.media.save(await store.makeFile(bytes), name)
      assert.ok(bytes.equals(await buffer(await store.media.read(name))))
      assert.ok(store.bucket.counts.retries > 0)
      assert.equal(store.bucket.counts.failures, 0)
    })

    test(`nothing half-made is kept when the server ${what} for good`, async () => {
      await using store = await openStore()
      const path = await store.makeFile(randomBytes(17 * MB))
      // Small requests pass, so that the parts begin and then fail.
      store.proxy.choose = ({ url = '' }) => (url.includes('partNumber') ? fault : undefined)
      if (fault.kind === 'cut-response') store.proxy.choose = () => ({ kind: 'cut-response', bytes: 1 })
      await assert.rejects(store.media.save(path, name), MediaUnavailable)
      store.proxy.choose = () => undefined
      assert.equal(await store.media.find(name), undefined)
      await store.media.removeUnfinished(new Date(Date.now() + 60_000))
      assert.deepEqual(await Array.fromAsync(listUnfinished(store.bucket)), [])
    })
  }

  test('an answer that is lost after the last part does not lose the file', async () => {
    await using store = await openStore()
    const bytes = randomBytes(17 * MB)
    const isEnd = (method = '', url = '') => method === 'POST' && /[?&]uploadId=/.test(url)
    store.proxy.choose = failFirst({ kind: 'cut-response', bytes: 1 }, ({ method, url }) =>
      isEnd(method, url),
    )
    await store.media.save(await store.makeFile(bytes), name)
    assert.ok(bytes.equals(await buffer(await store.media.read(name))))
  })

  test('a removal whose requests fail one after the other rejects once, and to its caller', async () => {
    await using store = await openStore()
    // A deletion has failed for good while the list is still waited for.
    store.proxy.choose = ({ method }) =>
      method === 'GET' ? { kind: 'silence' } : { kind: 'answer', status: 500, code: 'InternalError' }
    await assert.rejects(store.media.remove('lectures/one'), MediaUnavailable)
  })
})

describe('a library whose bucket fails', slow({ skip: noSwift }), () => {
  test('an upload goes on while requests fail, and its hash is that of the file', async () => {
    const { proxy, environment } = await openProxied()
    await using _proxy = proxy
    await using site = await openUploadSite(environment)
    const video = noiseVideo(20 * MB)
    const { path } = await site.client.begin(video.length)
    proxy.choose = failFirst({ kind: 'answer', status: 503, code: 'SlowDown' })
    await site.client.patch(path, 0, video.subarray(0, 9 * MB))
    const { offset } = await site.client.head(path)
    assert.equal(offset, 9 * MB)
    proxy.choose = failFirst({ kind: 'cut-request', bytes: 100 * KB }, ({ method }) => method === 'PUT')
    const last = await site.client.patch(path, offset, video.subarray(offset))
    assert.equal(last.status, 204)
    const digest = createHash('sha256').update(video).digest('base64')
    assert.equal(last.headers['repr-digest'], `sha-256=:${digest}:`)
  })

  test('a part that cannot be put ends its request with a 503, and the upload goes on from the part before', async () => {
    const { proxy, environment } = await openProxied()
    await using _proxy = proxy
    await using site = await openUploadSite(environment)
    const video = noiseVideo(40 * MB)
    const { path } = await site.client.begin(video.length)
    proxy.choose = ({ url = '' }) =>
      url.includes('partNumber=2') ? { kind: 'answer', status: 503, code: 'SlowDown' } : undefined
    assert.equal((await site.client.patch(path, 0, video)).status, 503)
    assert.deepEqual(await readdir(site.ctx.files.pathOf('incoming')), [])
    proxy.choose = () => undefined
    const { offset } = await site.client.head(path)
    assert.equal(offset, 16 * MB)
    const last = await site.client.patch(path, offset, video.subarray(offset))
    const digest = createHash('sha256').update(video).digest('base64')
    assert.equal(last.headers['repr-digest'], `sha-256=:${digest}:`)
  })

  test('a lecture that cannot be stored is a 503 with a sentence, and neither row nor file is left', async () => {
    const { proxy, environment } = await openProxied()
    await using _proxy = proxy
    await using site = await openTestApp(environment)
    const session = await site.signIn('ADMIN')
    const { _id } = (await site.call('createCourse', { session, form: courseFields() })).json().course
    const add = () => site.call('addLecture', { session, params: { courseId: _id }, form: lectureFields() })
    proxy.choose = () => ({ kind: 'answer', status: 500, code: 'InternalError' })
    const response = await add()
    assert.equal(response.statusCode, 503)
    assert.equal(response.headers['retry-after'], '10')
    assert.match(response.json().message, /^The storage for videos and pictures does not answer/)
    assert.deepEqual(await readdir(site.ctx.files.pathOf('incoming')), [])
    assert.equal((await site.app.inject('/healthz')).statusCode, 200)
    const ready = await site.app.inject('/readyz')
    assert.equal(ready.statusCode, 503)
    assert.deepEqual(ready.json().parts, { database: 'answers', media: 'does not answer' })

    proxy.choose = () => undefined
    assert.equal((await add()).json().course.lectures.length, 1)
    assert.equal((await site.app.inject('/readyz')).statusCode, 200)
  })
})
