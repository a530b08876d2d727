import assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { sweepWhole } from '../../test/support/host/sweep-whole.ts'
import { listenTo, openUploadSite } from '../../test/support/open-upload-site.ts'
import { noiseVideo, tusClient } from '../../test/support/tus-client.ts'
import { until } from '../../test/support/until.ts'
import { buildApp } from '../app.ts'
import { openContext } from '../lifecycle/open-context.ts'

const digest = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`

test('an interrupted upload resumes at the exact byte, and the hash is that of the whole file', async () => {
  await using site = await openUploadSite()
  const { client } = site
  const video = noiseVideo()
  const { status, path } = await client.begin(video.length)
  assert.equal(status, 201)
  assert.equal((await client.head(path)).offset, 0)

  let sent = 0
  for (let from = 0; from < 2_000_000; ) {
    const bytes = randomInt(200_000, 700_000)
    sent = Math.max(sent, from + bytes)
    await client.cutOff(path, from, video.subarray(from), bytes)
    const { offset } = await client.head(path)
    // A connection may break before any of its bytes is read, and the rest of the one before may arrive after its offset.
    assert.ok(offset >= from && offset <= sent, `${from} ${offset} ${sent}`)
    from = offset
  }

  const { offset, headers } = await client.head(path)
  assert.equal(headers['upload-length'], String(video.length))
  assert.equal(headers['cache-control'], 'no-store')
  const half = await client.patch(path, offset, video.subarray(offset, offset + 1_000))
  assert.equal(half.headers['upload-offset'], String(offset + 1_000))
  assert.equal(half.headers['repr-digest'], undefined)
  const done = await client.patch(path, offset + 1_000, video.subarray(offset + 1_000))
  assert.equal(done.status, 204)
  assert.equal(done.headers['upload-length'], String(video.length))
  assert.equal(done.headers['repr-digest'], digest(video))
  assert.equal(done.headers['x-content-type-options'], 'nosniff')
  assert.equal((await client.head(path)).headers['repr-digest'], digest(video))
})

test('an upload survives a restart: it resumes at the exact byte with the right hash', async () => {
  await using site = await openUploadSite()
  const video = noiseVideo()
  const { path, id } = await site.client.begin(video.length)
  const offset = 1_500_000
  const running = site.client.start(path, 0, video.length)
  await running.write(video.subarray(0, offset))
  await until('bytes arrive', () => statSync(site.ctx.files.pathOf(`uploads/${id}/bytes`)).size === offset)
  await running.hangUp()
  await site.app.close()
  await site.ctx[Symbol.asyncDispose]()

  await using ctx = await openContext(site.ctx.settings)
  await using app = await buildApp(ctx)
  const client = tusClient(await listenTo(app), site.cookie)
  assert.equal((await client.head(path)).offset, offset)
  const done = await client.patch(path, offset, video.subarray(offset))
  assert.equal(done.headers['repr-digest'], digest(video))
})

test('closing does not wait for an upload, and stores the received bytes', async () => {
  await using site = await openUploadSite()
  const video = noiseVideo()
  const { path, id } = await site.client.begin(video.length)
  const running = site.client.start(path, 0, video.length)
  await running.write(video.subarray(0, 1_000))
  const receivedBytes = () => statSync(site.ctx.files.pathOf(`uploads/${id}/bytes`)).size
  await until('bytes arrive', () => receivedBytes() === 1_000)
  await site.app.close()
  await site.ctx[Symbol.asyncDispose]()
  assert.equal(receivedBytes(), 1_000)
  await running.hangUp()
})

test('two simultaneous uploads stay separate', async () => {
  await using site = await openUploadSite()
  const videos = [noiseVideo(), noiseVideo()]
  const begun = await Promise.all(videos.map(({ length }) => site.client.begin(length)))
  const done = await Promise.all(
    videos.map((video, index) => site.client.patch(begun[index]?.path ?? '', 0, video)),
  )
  assert.deepEqual(
    done.map(({ headers }) => headers['repr-digest']),
    videos.map(digest),
  )
})

test('a request that hangs on an upload yields to the next one', async () => {
  await using site = await openUploadSite()
  const video = noiseVideo(100_000)
  const { path, id } = await site.client.begin(video.length)
  const hanging = site.client.start(path, 0, video.length)
  await hanging.write(video.subarray(0, 1_000))
  await until('bytes arrive', () => statSync(site.ctx.files.pathOf(`uploads/${id}/bytes`)).size === 1_000)
  const { offset } = await site.client.head(path)
  assert.equal(offset, 1_000)
  assert.equal((await site.client.patch(path, offset, video.subarray(offset))).status, 204)
})

test('a deleted upload is gone', async () => {
  await using site = await openUploadSite()
  const { path } = await site.client.begin(10)
  assert.equal((await site.client.remove(path)).status, 204)
  assert.equal((await site.client.head(path)).status, 404)
  assert.equal((await site.client.remove(path)).status, 404)
  assert.deepEqual(site.listStored(), [])
})

test('an upload that stalls is ended, and resumes later', async () => {
  await using site = await openUploadSite({ UPLOAD_STALL_SECONDS: '1' })
  const video = noiseVideo()
  const { path } = await site.client.begin(video.length)
  const running = site.client.start(path, 0, video.length)
  await running.write(video.subarray(0, 1_000))
  assert.equal(await running.response, 408)
  const { offset } = await site.client.head(path)
  assert.equal(offset, 1_000)
  const done = await site.client.patch(path, offset, video.subarray(offset))
  assert.equal(done.headers['repr-digest'], digest(video))
})

test('an abandoned upload is swept; one that was touched stays', async () => {
  await using site = await openUploadSite({ KEEP_UPLOADS_HOURS: '2' })
  const { path } = await site.client.begin(10)
  await site.client.patch(path, 0, Buffer.from('01234'))
  const { headers } = await site.client.head(path)
  assert.equal(headers['upload-offset'], '5')
  site.clock.now = new Date(site.clock.now.getTime() + 7_000_000)
  await sweepWhole(site.ctx)
  assert.equal(site.listStored().length, 1)
  site.clock.now = new Date(site.clock.now.getTime() + 300_000)
  await sweepWhole(site.ctx)
  assert.deepEqual(site.listStored(), [])
  assert.equal((await site.client.head(path)).status, 404)
})

test('disconnecting at ten random bytes leaks no descriptor', async () => {
  await using site = await openUploadSite()
  const video = noiseVideo()
  const { path } = await site.client.begin(video.length)
  await site.client.cutOff(path, 0, video, 10_000)
  const { offset: first } = await site.client.head(path)
  const descriptors = () => readdirSync('/proc/self/fd').length
  const before = descriptors()
  for (let time = 0, from = first; time < 10; time += 1) {
    await site.client.cutOff(path, from, video.subarray(from), randomInt(1, 200_000))
    from = (await site.client.head(path)).offset
  }
  await until('the descriptors are given back', () => descriptors() <= before + 2)
})
