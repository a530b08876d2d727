import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { MB } from '../../contract/validation/limits.ts'
import { LostChild, startVideoChild } from '../../server/video/video-child.ts'
import { RejectedVideo } from '../../server/video/video-orders.ts'
import { makeVideo } from '../support/video/make-video.ts'
import { hasStrace, traceChild } from './trace-child.ts'

const worker = new URL('../../server/video/worker/video-worker.ts', import.meta.url)
const patience = { stallMs: 60_000, totalMs: 60_000, maxMemoryBytes: 700 * MB }
const absurd = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff]

/** Every box whose numbers a reader might trust (ISO/IEC 14496-12 §8), and how many numbers each holds. */
const boxes = {
  mvhd: 6,
  tkhd: 6,
  mdhd: 6,
  stsd: 4,
  stts: 4,
  stsc: 5,
  stsz: 4,
  stco: 3,
  ctts: 4,
  elst: 5,
  dref: 3,
  avcC: 2,
  esds: 4,
}

let folder: string
let films: Record<string, Buffer>
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-videos-'))
  const film = Buffer.from(await (await makeVideo({ seconds: 1 })).arrayBuffer())
  const mkv = Buffer.from(await (await makeVideo({ seconds: 1, name: 'a.mkv' })).arrayBuffer())
  films = { ...withAbsurdNumbers(film), ...withOtherFiles(film), ...withNoise(mkv) }
})
after(() => rm(folder, { recursive: true }))

function withAbsurdNumbers(film: Buffer) {
  const made: Record<string, Buffer> = {}
  for (const [type, numbers] of Object.entries(boxes)) {
    const at = film.indexOf(type)
    if (at < 0) continue
    for (let number = 0; number < numbers; number += 1) {
      const value = absurd[(at + number) % absurd.length] ?? 0
      const copy = Buffer.from(film)
      copy.writeUInt32BE(value, at + 4 + number * 4)
      made[`${type} ${number} is ${value}`] = copy
    }
    const size = Buffer.from(film)
    size.writeUInt32BE(0xffffffff, at - 4)
    made[`${type} is four gigabytes long`] = size
  }
  return made
}

function withOtherFiles(film: Buffer) {
  const reference = Buffer.from(film)
  reference[reference.indexOf('url \0') + 7] = 0
  const behind = (text: string) => Buffer.concat([film.subarray(0, 32), Buffer.from(text)])
  return {
    'samples in another file': reference,
    'a playlist': behind('\n#EXTM3U\n#EXTINF:9,\n/etc/passwd\nhttp://127.0.0.1:9/\n'),
    'a list of files': behind("\nffconcat version 1.0\nfile '/etc/passwd'\n"),
    'a manifest': behind('<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:9/</BaseURL></MPD>'),
  }
}

/** Overwrites four of every eight bytes at the start of an MKV, where its variable-size numbers are. */
const withNoise = (mkv: Buffer) =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => {
      const copy = Buffer.from(mkv)
      copy.fill(n % 2 ? 0xff : 0x01, 5 + n * 8, 5 + n * 8 + 4)
      return [`an MKV that is absurd at byte ${5 + n * 8}`, copy]
    }),
  )

const orderOf = (what: string, path: string) =>
  ({
    work: 'probe',
    source: { path, mediaType: what.includes('MKV') ? 'video/x-matroska' : 'video/mp4' },
  }) as const

test('every absurd number in a video is rejected or prepared, within time and memory limits, by one child', async (t) => {
  await using child = startVideoChild()
  const outcomes = { read: 0, refused: 0 }
  assert.ok(Object.keys(films).length > 90)
  for (const [what, bytes] of Object.entries(films)) {
    const path = join(folder, 'film')
    await writeFile(path, bytes)
    const outcome = await child.send(orderOf(what, path), patience).catch((error: Error) => error)
    if (outcome instanceof Error) assert.ok(outcome instanceof RejectedVideo, `${what}: ${outcome}`)
    outcomes[outcome instanceof Error ? 'refused' : 'read'] += 1
    assert.ok(child.isAlive(), what)
  }
  t.diagnostic(JSON.stringify(outcomes))
  assert.ok(outcomes.read > 0 && outcomes.refused > 0)
})

// Each order may finish before its memory is measured.
const maxOrders = 500

test('a child that exceeds its memory limit is ended, and its order is lost', async () => {
  await using child = startVideoChild()
  const path = join(folder, 'film')
  await writeFile(path, films['samples in another file'] ?? '')
  const sendOrders = async () => {
    for (let orders = 0; orders < maxOrders; orders += 1)
      await child
        .send(orderOf('a film', path), { ...patience, maxMemoryBytes: 10 * MB })
        .catch(ignoreRejection)
  }
  await assert.rejects(sendOrders, (error) => error instanceof LostChild && /memory/.test(error.message))
})

function ignoreRejection(error: Error) {
  if (!(error instanceof RejectedVideo)) throw error
}

test('no video makes the child open another file, write one or connect to an address', {
  skip: !hasStrace && 'no strace',
}, async () => {
  const named = Object.entries(films).filter(([what]) => /file|playlist|manifest/.test(what))
  const orders = await Promise.all(
    named.map(async ([what, bytes], n) => {
      const path = join(folder, `film-${n}`)
      await writeFile(path, bytes)
      return orderOf(what, path)
    }),
  )
  const { responses, calls } = await traceChild(worker, orders, join(folder, 'trace'))
  assert.equal(responses.length, orders.length)
  assert.ok(orders.length >= 4)
  assert.doesNotMatch(calls, /\/etc\/passwd/)
  const written = calls
    .split('\n')
    .filter((line) => /O_(WRONLY|RDWR|CREAT)/.test(line) && / = \d+$/.test(line))
  const others = written.filter((line) => !/"\/(proc|dev)\//.test(line))
  assert.deepEqual(others, [])
})
