import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { apiBase } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import type { Address } from '../../contract/api/define-endpoint.ts'
import { KB, MB } from '../../contract/validation/limits.ts'
import { courseFields, signUpFields } from '../../test/support/drafts.ts'
import { asMultipart } from '../../test/support/multipart.ts'
import { openUploadSite } from '../../test/support/open-upload-site.ts'
import { noiseVideo } from '../../test/support/tus-client.ts'
import { until } from '../../test/support/until.ts'
import { openDiskSpace } from './free-disk.ts'

const rejected = { code: 'disk-full', status: 507 }

test('bytes under way reserve disk space until they arrive or are given up', async () => {
  let free = 100
  const diskSpace = openDiskSpace(async () => free, 10)
  {
    using first = await diskSpace.reserve(50)
    assert.equal(await diskSpace.left(), 40)
    await assert.rejects(diskSpace.reserve(41), rejected)
    first.arrived(20)
    free -= 20
    assert.equal(await diskSpace.left(), 40)
  }
  assert.equal(await diskSpace.left(), 70)
})

test('simultaneous reservations succeed only as far as there is space', async () => {
  const diskSpace = openDiskSpace(async () => 1_000, 100)
  const requested = await Promise.allSettled(Array.from({ length: 30 }, () => diskSpace.reserve(100)))
  assert.equal(requested.filter(({ status }) => status === 'fulfilled').length, 9)
  assert.equal(await diskSpace.left(), 0)
})

test('a body of unknown length reserves space as it arrives, and is rejected when there is none left', async () => {
  let free = 3 * MB
  const diskSpace = openDiskSpace(async () => free, 0)
  using body = await diskSpace.reserve(undefined)
  let came = 0
  await assert.rejects(async () => {
    for (; came < 10 * MB; came += 64 * 1_024) {
      free -= 64 * 1_024
      await body.arrived(64 * 1_024)
    }
  }, rejected)
  assert.ok(came >= 2 * MB && came <= 3 * MB, String(came))
})

const lowDiskBytes = 4 * MB
const slackBytes = 1 * MB

/** A site on a simulated disk of this size, minus everything that it has stored. */
async function onDiskOf(diskBytes: number) {
  const site = await openUploadSite()
  const folder = site.ctx.files.pathOf('')
  const free = () => diskBytes - sizeOf(folder)
  site.ctx.disk = openDiskSpace(async () => free(), lowDiskBytes)
  return { ...site, free }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      const file = statSync(join(parentPath, name), { throwIfNoEntry: false })
      return sum + (file?.size ?? 0)
    }, 0)
}

function begin(address: string, { method, path }: Address, headers: Record<string, string>) {
  const outgoing = httpRequest(address + apiBase + path, { method, headers })
  outgoing.on('error', () => {})
  const response = once(outgoing, 'response').then(
    ([reply]): number => reply.resume().statusCode,
    () => undefined,
  )
  return { outgoing, response }
}

test('many slow forms at once leave the disk above its low-water mark', async () => {
  await using site = await onDiskOf(lowDiskBytes + 10 * MB)
  const { payload, headers } = await asMultipart(
    signUpFields({ avatar: new File([noiseVideo(2_400 * KB)], 'a.png') }),
  )
  const length = { ...headers, 'content-length': String(payload.length) }
  const forms = Array.from({ length: 12 }, () => begin(site.address, addresses.register, length))
  const statuses: number[] = []
  for (const { outgoing, response } of forms) {
    outgoing.write(payload.subarray(0, payload.length - 10))
    void response.then((status) => status && statuses.push(status))
  }
  await until('those without room are refused while the others wait', () => statuses.length === 8)
  assert.deepEqual(new Set(statuses), new Set([507]))
  assert.ok(site.free() >= lowDiskBytes, String(site.free()))
  for (const { outgoing } of forms) outgoing.destroy()
  await until('their room is given back', async () => (await site.ctx.disk.left()) >= 9 * MB)
})

test('a form of unknown length is rejected once it would pass the low-water mark', async () => {
  await using site = await onDiskOf(lowDiskBytes + 6 * MB)
  const { course } = (await site.call('createCourse', { session: site.session, form: courseFields() })).json()
  const { method, path } = addresses.addLecture
  const to = { method, path: path.replace(':courseId', course._id) }
  const form = await asMultipart({
    title: 'Long',
    description: 'Longer',
    lecture: new File([noiseVideo(30 * MB)], 'a.mp4'),
  })
  const chunked = begin(site.address, to, {
    ...form.headers,
    cookie: site.cookie,
    'transfer-encoding': 'chunked',
  })
  let lowest = site.free()
  const watching = setInterval(() => {
    lowest = Math.min(lowest, site.free())
  }, 1)
  for (let from = 0; from < form.payload.length; from += 256 * 1_024)
    chunked.outgoing.write(form.payload.subarray(from, from + 256 * 1_024))
  assert.equal(await chunked.response, 507)
  clearInterval(watching)
  chunked.outgoing.destroy()
  assert.ok(lowest >= lowDiskBytes - slackBytes, `${lowest} bytes were free`)
  await until('nothing of it is stored', () => site.free() >= lowDiskBytes + 5 * MB)
})

test('resumable uploads that each fit do not fill the disk together', async () => {
  await using site = await onDiskOf(lowDiskBytes + 10 * MB)
  const video = noiseVideo(6 * MB)
  const [one, two] = [await site.client.begin(video.length), await site.client.begin(video.length)]
  const first = site.client.start(one.path, 0, video.length)
  await first.write(video.subarray(0, 1_000))
  await until('the first one has its room', async () => (await site.ctx.disk.left()) < 5 * MB)
  assert.equal((await site.client.patch(two.path, 0, video)).status, 507)
  await first.write(video.subarray(1_000))
  assert.equal(await first.response, 204)
})
