import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { nameUpload } from '../../../contract/validation/files.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { listenTo, openUploadSite } from '../../../test/support/open-upload-site.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { noSwift, openSwift } from '../../../test/support/s3/start-swift.ts'
import { noiseVideo, tusClient } from '../../../test/support/tus-client.ts'
import { until } from '../../../test/support/until.ts'
import { buildApp } from '../../app.ts'
import { openContext } from '../../lifecycle/open-context.ts'

const skip = noSwift || (!preparedDatabase && 'SQLite has one process')

/** Two nodes with one database and one bucket, each with its own folder. */
async function openNodes() {
  await using opened = new AsyncDisposableStack()
  const swift = opened.use(await openSwift())
  const site = opened.use(await openUploadSite(await swift.makeBucket()))
  const dataFolder = await mkdtemp(join(tmpdir(), 'lectern-node-'))
  opened.defer(() => rm(dataFolder, { recursive: true }))
  const ctx = opened.use(await openContext({ ...site.ctx.settings, dataFolder }))
  const app = await buildApp(ctx)
  opened.defer(() => app.close())
  const other = tusClient(await listenTo(app), site.cookie)
  const closing = opened.move()
  return { site, ctx, app, other, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

test('an upload goes on at nodes that share nothing but database and bucket', slow({ skip }), async () => {
  await using nodes = await openNodes()
  const { site, ctx, app, other } = nodes

  const video = noiseVideo(37 * MB)
  const { path, id } = await site.client.begin(video.length)
  const ends = [3 * MB, 20 * MB, 20 * MB + 1, 36 * MB, video.length]
  let last: Awaited<ReturnType<typeof other.patch>> | undefined
  for (const [index, end] of ends.entries()) {
    const client = index % 2 === 0 ? site.client : other
    const from = ends[index - 1] ?? 0
    assert.equal((await client.head(path)).offset, from)
    last = await client.patch(path, from, video.subarray(from, end))
    assert.equal(last.status, 204)
  }
  const digest = createHash('sha256').update(video).digest('base64')
  assert.equal(last?.headers['repr-digest'], `sha-256=:${digest}:`)

  const session = site.session
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const form = lectureFields({ lecture: nameUpload(id) })
  const added = await site.call('addLecture', { session, params: { courseId: course._id }, form })
  const address = added.json().course.lectures[0].lecture.secure_url
  const { headers } = await app.inject(address)
  const bytes = Buffer.from(await (await fetch(String(headers.location))).arrayBuffer())
  assert.ok(bytes.equals(video))
  assert.deepEqual(await readdir(ctx.files.pathOf('incoming')), [])
  assert.equal((await app.inject(course.thumbnail.small_url)).statusCode, 200)
})

test('a request that hangs at one node yields to a new one at another', { skip }, async () => {
  await using nodes = await openNodes()
  const { site, other } = nodes

  const video = noiseVideo(100_000)
  const { path } = await site.client.begin(video.length)
  const hanging = site.client.start(path, 0, video.length)
  await hanging.write(video.subarray(0, 1_000))
  const incoming = site.ctx.files.pathOf('incoming')
  const arrived = () => readdirSync(incoming).some((name) => statSync(join(incoming, name)).size === 1_000)
  await until('bytes arrive', arrived)
  const { offset } = await other.head(path)
  assert.equal(offset, 1_000)
  const done = await other.patch(path, offset, video.subarray(offset))
  const digest = createHash('sha256').update(video).digest('base64')
  assert.equal(done.headers['repr-digest'], `sha-256=:${digest}:`)
})
