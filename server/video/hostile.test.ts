import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import * as rules from '../../contract/messages/rules.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { makeVideo } from '../../test/support/video/make-video.ts'
import { openPreparingCourse } from '../../test/support/video/prepared-course.ts'
import { minSidePixels } from './video-limits.ts'

const timeoutMs = 60_000

const film = Buffer.from(await (await makeVideo()).arrayBuffer())
const lateIndex = Buffer.from(await (await makeVideo({ isIndexFirst: false })).arrayBuffer())
const mkv = Buffer.from(await (await makeVideo({ name: 'a.mkv' })).arrayBuffer())

const soundOnly = Buffer.from(
  await (await makeVideo({ name: 'a.avi', picture: 'none', sound: 'pcm' })).arrayBuffer(),
)
const memo = Buffer.from(await (await makeVideo({ name: 'a.m4a', picture: 'none' })).arrayBuffer())

const tiny = await Promise.all(
  [
    { name: 'a.avi', picture: 'mpeg4', sound: 'pcm' } as const,
    { name: 'a.mp4' },
    { name: 'a.webm', picture: 'vp9', sound: 'opus' } as const,
  ].map(async (options) => {
    const file = await makeVideo({ ...options, size: '2x2' })
    return { name: options.name, bytes: Buffer.from(await file.arrayBuffer()) }
  }),
)

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1'))

/** A copy of the film with other bytes, `behind` bytes after the first `type`. */
function changed(type: string, behind: number, bytes: Buffer) {
  const copy = Buffer.from(film)
  bytes.copy(copy, copy.indexOf(type) + type.length + behind)
  return copy
}
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const rejectedWith = (status: number, ...messages: string[]) => ({ status: [status], messages })
const broken = rejectedWith(
  400,
  inEnglish(serverMessages.videoUnreadable),
  inEnglish(serverMessages.videoWithoutIndex),
  inEnglish(serverMessages.videoCutOff),
)

const wrongType = 'The lecture must be MP4, MOV, WebM, MKV, AVI, MPEG-TS, MPEG, M4A, MP3, Ogg, FLAC or WAV'
const noSound = {
  status: [400, 415],
  messages: [
    ...broken.messages,
    inEnglish(serverMessages.videoWithoutPicture),
    inEnglish(serverMessages.videoCodecUnknown),
    inEnglish(serverMessages.videoAbsurd),
    wrongType,
  ],
}

const files: Record<string, { bytes: Buffer; expected: { status: number[]; messages: string[] } }> = {
  'no byte at all': {
    bytes: Buffer.alloc(0),
    expected: rejectedWith(400, inEnglish(rules.emptyFile({ label: rules.theLecture }))),
  },
  'one byte': {
    bytes: Buffer.alloc(1),
    expected: rejectedWith(415, wrongType),
  },
  'a film cut in half': {
    bytes: film.subarray(0, film.length / 2),
    expected: rejectedWith(400, inEnglish(serverMessages.videoCutOff)),
  },
  'a film without its last byte': {
    bytes: film.subarray(0, -1),
    expected: rejectedWith(400, inEnglish(serverMessages.videoCutOff)),
  },
  'a film whose index did not arrive': {
    bytes: lateIndex.subarray(0, lateIndex.lastIndexOf('moov') - 4),
    expected: rejectedWith(400, inEnglish(serverMessages.videoWithoutIndex)),
  },
  'an MKV cut in half': {
    bytes: mkv.subarray(0, mkv.length / 2),
    expected: rejectedWith(400, inEnglish(serverMessages.videoCutOff)),
  },
  'a playlist behind a signature': {
    bytes: Buffer.concat([
      ftyp,
      Buffer.from('\n#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n/etc/passwd\n'),
    ]),
    expected: broken,
  },
  'a list of files behind a signature': {
    bytes: Buffer.concat([ftyp, Buffer.from("\nffconcat version 1.0\nfile '/etc/passwd'\n")]),
    expected: broken,
  },
  'noise behind a signature': { bytes: Buffer.concat([ftyp, randomBytes(300_000)]), expected: broken },
  'noise in the place of the index': {
    bytes: Buffer.concat([ftyp, box('moov', randomBytes(5_000)), box('mdat', randomBytes(5_000))]),
    expected: broken,
  },
  'noise behind a WebM signature': {
    bytes: Buffer.concat([mkv.subarray(0, 60), randomBytes(300_000)]),
    expected: broken,
  },
  'noise behind an AVI signature': {
    bytes: Buffer.concat([Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'), randomBytes(300_000)]),
    expected: rejectedWith(415, inEnglish(serverMessages.videoWithoutPicture)),
  },
  'noise behind an MPEG signature': {
    bytes: Buffer.concat([Buffer.from([0, 0, 1, 0xba]), randomBytes(300_000)]),
    // Some noise looks like a stream of sound.
    expected: {
      status: [...broken.status, 415],
      messages: [...broken.messages, inEnglish(serverMessages.videoWithoutPicture)],
    },
  },
  'empty packets of a transport stream': {
    bytes: Buffer.concat(Array.from({ length: 2_000 }, () => Buffer.alloc(188, 0x47))),
    expected: broken,
  },
  'an AVI of sound without pictures': {
    bytes: soundOnly,
    expected: rejectedWith(415, inEnglish(serverMessages.videoWithoutPicture)),
  },
  ...Object.fromEntries(
    tiny.map(({ name, bytes }) => [
      `${name} of 2 × 2 pixels`,
      { bytes, expected: rejectedWith(400, inEnglish(serverMessages.videoTiny({ min: minSidePixels }))) },
    ]),
  ),
  'half an M4A': {
    bytes: memo.subarray(0, memo.length / 2),
    expected: rejectedWith(400, inEnglish(serverMessages.videoCutOff)),
  },
  ...Object.fromEntries(
    ['ID3\x04\0\0\0\0\0\0', '\xff\xfb\x90\x64', 'OggS\0\x02', 'fLaC\0\0\0\x22', 'RIFF\x10\0\0\0WAVEfmt '].map(
      (head) => [
        `noise behind ${JSON.stringify(head)}`,
        { bytes: Buffer.concat([Buffer.from(head, 'latin1'), randomBytes(300_000)]), expected: noSound },
      ],
    ),
  ),
  'a picture of 40,000 pixels': {
    bytes: changed('tkhd', 76, number(40_000 * 65_536)),
    expected: rejectedWith(400, inEnglish(serverMessages.videoAbsurd)),
  },
  'a thousand million seconds': {
    bytes: changed('mvhd', 12, Buffer.concat([number(1), number(1_000_000_000)])),
    expected: rejectedWith(400, inEnglish(serverMessages.videoAbsurd)),
  },
  'a timescale of nothing': { bytes: changed('mvhd', 12, number(0)), expected: broken },
  'ten thousand tracks': {
    bytes: Buffer.concat([ftyp, box('moov', ...Array.from({ length: 10_000 }, () => box('trak')))]),
    expected: rejectedWith(400, inEnglish(serverMessages.videoAbsurd)),
  },
}

test('files that are not lectures are rejected with a message, and nothing of them is stored', async (t) => {
  await using site = await openPreparingCourse()
  for (const [name, { bytes, expected }] of Object.entries(files)) {
    await t.test(name, { timeout: timeoutMs }, async () => {
      const response = await site.add(new File([new Uint8Array(bytes)], 'lecture.mp4', { type: 'video/mp4' }))
      assert.ok(expected.status.includes(response.statusCode), response.body)
      assert.ok(expected.messages.includes(response.json().message), response.body)
      assert.deepEqual(await site.storedFiles(), site.filesBefore)
      assert.deepEqual(await site.list(), [])
      assert.equal((await site.app.inject('/healthz')).statusCode, 200)
    })
  }
  await site.addOne(await makeVideo())
})

test('a film with random bytes changed is accepted or rejected with a message, never a failure', async () => {
  await using site = await openPreparingCourse()
  for (let i = 0; i < 12; i += 1) {
    const copy = Buffer.from(film)
    for (let hit = 0; hit < 20; hit += 1) randomBytes(1).copy(copy, Math.floor(Math.random() * 2_000))
    const response = await site.add(new File([new Uint8Array(copy)], 'lecture.mp4'))
    assert.ok([201, 400, 415].includes(response.statusCode), `${response.statusCode} ${response.body}`)
  }
})

test('the smallest video that is accepted is prepared', async () => {
  await using site = await openPreparingCourse()
  await site.addOne(await makeVideo({ size: `${minSidePixels}x${minSidePixels}` }))
  await site.until(({ state }) => state === 'ready')
})
