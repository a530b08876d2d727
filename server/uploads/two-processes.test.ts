import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { statSync, utimesSync } from 'node:fs'
import { test } from 'node:test'
import { nameUpload } from '../../contract/validation/files.ts'
import { courseFields, lectureFields } from '../../test/support/drafts.ts'
import { trueFiles } from '../../test/support/files.ts'
import { asMultipart } from '../../test/support/multipart.ts'
import { listenTo, openUploadSite } from '../../test/support/open-upload-site.ts'
import { preparedDatabase } from '../../test/support/postgres/test-database.ts'
import { openPeer } from '../../test/support/sites/open-peer.ts'
import { noiseVideo, tusClient } from '../../test/support/tus-client.ts'
import { until } from '../../test/support/until.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }
const digest = (video: Buffer) => `sha-256=:${createHash('sha256').update(video).digest('base64')}:`

async function openPair() {
  const site = await openUploadSite()
  const other = await openPeer(site)
  const otherClient = tusClient(await listenTo(other.app), site.cookie)
  return {
    site,
    other,
    otherClient,
    [Symbol.asyncDispose]: async () => {
      await other[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('chunks may arrive at either process, and the hash is that of the whole file', onPostgres, async () => {
  await using pair = await openPair()
  const video = noiseVideo()
  const { path } = await pair.site.client.begin(video.length)
  const ends = [1_000_000, 2_000_000, 2_500_000, video.length]
  const clients = [pair.site.client, pair.otherClient, pair.site.client, pair.otherClient]
  let last: Awaited<ReturnType<typeof pair.otherClient.patch>> | undefined
  for (const [index, client] of clients.entries()) {
    const from = ends[index - 1] ?? 0
    assert.equal((await client.head(path)).offset, from)
    last = await client.patch(path, from, video.subarray(from, ends[index]))
    assert.equal(last.status, 204)
  }
  assert.equal(last?.headers['repr-digest'], digest(video))
})

test('a request that hangs at one process yields to a new one at the other', onPostgres, async () => {
  await using pair = await openPair()
  const video = noiseVideo(100_000)
  const { path, id } = await pair.site.client.begin(video.length)
  const hanging = pair.site.client.start(path, 0, video.length)
  await hanging.write(video.subarray(0, 1_000))
  await until(
    'bytes arrive',
    () => statSync(pair.site.ctx.files.pathOf(`uploads/${id}/bytes`)).size === 1_000,
  )
  const { offset } = await pair.otherClient.head(path)
  assert.equal(offset, 1_000)
  const done = await pair.otherClient.patch(path, offset, video.subarray(offset))
  assert.equal(done.headers['repr-digest'], digest(video))
})

test('two processes that get the same upload make one lecture of it', onPostgres, async () => {
  await using pair = await openPair()
  const { site, other } = pair
  const { course } = (await site.call('createCourse', { form: courseFields(), session: site.session })).json()
  const video = Buffer.from(await trueFiles.mp4.arrayBuffer())
  const { path, id } = await site.client.begin(video.length)
  await site.client.patch(path, 0, video)
  const { payload, headers } = await asMultipart(lectureFields({ lecture: nameUpload(id) }))
  const add = { method: 'POST', url: `/api/v1/course/${course._id}`, payload } as const
  const send = { ...add, headers: { ...headers, cookie: site.cookie } }
  const statuses = (await Promise.all([site.app.inject(send), other.app.inject(send)])).map(
    ({ statusCode }) => statusCode,
  )
  assert.equal(statuses.filter((status) => status === 201).length, 1, `${statuses}`)
  assert.ok([400, 409].includes(statuses.find((status) => status !== 201) ?? 0), `${statuses}`)
})

test('a finished upload that lay for hours is not swept while a lecture is made of it', async () => {
  await using site = await openUploadSite()
  const { uploads, files } = site.ctx
  const { path, id } = await site.client.begin(10)
  await site.client.patch(path, 0, Buffer.alloc(10))
  const longAgo = new Date(Date.now() - 7_200_000)
  utimesSync(files.pathOf(`uploads/${id}/bytes`), longAgo, longAgo)
  await uploads.linkTo(id, files.incomingPath())
  const [name = ''] = await files.listIncoming()
  assert.equal(await files.isIncomingUntouched(name, new Date(Date.now() - 3_600_000)), false)
})
