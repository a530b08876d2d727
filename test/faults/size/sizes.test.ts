import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { createCourse } from '../../support/http/fill-site.ts'
import { startSite } from '../../support/start-site.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'
import { proveBigLecture, uploadLecture } from './big-upload.ts'

const uploadsAtOnce = 50
const maxMegabytes = 256

test('a lecture of 300 MB is uploaded and played in constant memory, and is downloaded unchanged', async (context) => {
  await using folder = await makeFolder()
  await using site = await startSite(folder.path)
  const cookie = await signIn(site)
  const courseId = (await createCourse(site, cookie)).json.course._id
  const report = await proveBigLecture(site, cookie, courseId, 300)
  context.diagnostic(`at most ${report.peakMegabytes} MB`)
  assert.equal(report.status, 201)
  assert.ok(report.isEqual)
  assert.ok(report.peakMegabytes < maxMegabytes)
  await until('nothing is left behind', async () => (await folder.listMedia('incoming')).length === 0)
})

test('fifty concurrent uploads all arrive complete', async () => {
  await using folder = await makeFolder()
  await using site = await startSite(folder.path)
  const cookie = await signIn(site)
  const courseId = (await createCourse(site, cookie)).json.course._id
  const reports = await Promise.all(
    Array.from({ length: uploadsAtOnce }, () => uploadLecture(site, cookie, courseId, 5)),
  )
  assert.deepEqual([...new Set(reports.map(({ status }) => status))], [201])
  const { lectures } = (await call(site, addresses.listLectures, { params: { courseId }, cookie })).json
  assert.equal(lectures.length, uploadsAtOnce)
  await site.end('SIGTERM')
  const stored = folder.inspect((db) => db.prepare('select video_sha256 as hash from lecture').all()) as {
    hash: string
  }[]
  assert.deepEqual([...new Set(stored.map(({ hash }) => hash))], [reports[0]?.sha256])
})

test('a client that disconnects at any point of an upload leaves nothing behind', async () => {
  await using folder = await makeFolder()
  await using site = await startSite(folder.path)
  const cookie = await signIn(site)
  const courseId = (await createCourse(site, cookie)).json.course._id
  const descriptors = () => readdirSync(`/proc/${site.process.pid}/fd`).length
  const before = descriptors()
  for (let time = 0; time < 10; time += 1)
    await leaveAfter(site.address, cookie, courseId, randomInt(1, 3_000_000))
  await until('the part files are gone', async () => (await folder.listMedia('incoming')).length === 0)
  await until('the descriptors are given back', () => descriptors() <= before + 2)
  assert.deepEqual(await folder.listMedia('lectures'), [])
  assert.equal(
    (await call(site, addresses.listLectures, { params: { courseId }, cookie })).json.lectures.length,
    0,
  )
})

async function leaveAfter(address: string, cookie: string, courseId: string, bytes: number) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const start = [
    `POST ${apiBase}/course/${courseId} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 4000000',
    '',
    '--b',
    'Content-Disposition: form-data; name="lecture"; filename="a.mp4"',
    '',
    '',
  ].join('\r\n')
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.write(start, () => resolve()))
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes), () => resolve()))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.destroy()
  await closed
}
