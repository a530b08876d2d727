import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { slow } from '../../../../scripts/testing/slow.ts'
import { beginnings, loudnessOf, picturesOf } from '../../../../test/support/video/decode.ts'
import { flashAndBeep } from '../../../../test/support/video/flash-and-beep.ts'
import { makeVideo } from '../../../../test/support/video/make-video.ts'
import { prepareFile } from '../../../../test/support/video/prepare-file.ts'
import { readReported } from '../../../../test/support/video/read-reported.ts'

const seconds = [1, 2, 3, 4, 5, 6, 7]

for (const framesPerSecond of [5, 10, 25]) {
  test(`flash and beep are together at ${framesPerSecond} frames a second`, slow(), async () => {
    await using prepared = await prepareFile(await flashAndBeep(framesPerSecond), 'video/mp4')
    const pictures = await picturesOf(await prepared.join('180p'), [[160, 90]])
    const flashes = beginnings(pictures, ({ colours: [[red = 0] = []] }) => red > 128)
    const beeps = beginnings(await loudnessOf(await prepared.join('audio')), ({ peak }) => peak > 0.05)
    for (const found of [flashes, beeps])
      assert.deepEqual(
        found.map((second) => Math.round(second * 50) / 50),
        seconds,
      )
  })
}

test(
  'no track waits before it begins, and each begins with its first picture or sample',
  slow(),
  async () => {
    await using prepared = await prepareFile(await readReported('flash-beep-5fps.mp4'), 'video/mp4')
    const tracks = await prepared.tracks()
    assert.deepEqual(tracks.sort(), ['180p', 'audio'])
    for (const track of tracks) {
      const folder = join(prepared.folder, 'hls', track)
      const header = await readFile(join(folder, 'init.mp4'))
      const edits = header.indexOf('elst') + 4
      assert.equal(header.readUInt32BE(edits + 4), 1, 'one edit')
      const mediaTime = header.readInt32BE(edits + 12)
      const segment = await readFile(join(folder, '00000.m4s'))
      const decodeTime = segment.indexOf('tfdt') + 4
      assert.equal(segment.readUInt32BE(decodeTime + (segment[decodeTime] === 1 ? 8 : 4)), 0)
      assert.equal(mediaTime, firstOffset(segment), track)
    }
  },
)

/** Between decoding and showing the first sample (ISO/IEC 14496-12 §8.8.8); 0 for sound. */
function firstOffset(segment: Buffer) {
  const run = segment.indexOf('trun') + 4
  const has = (flag: number) => (segment.readUInt32BE(run) & flag) !== 0
  if (!has(0x800)) return 0
  const before = [0x1, 0x4, 0x100, 0x200, 0x400].filter(has).length
  return segment.readInt32BE(run + 8 + 4 * before)
}

for (const [what, file, length] of [
  ['of one picture with six seconds of sound', () => readReported('one-picture-6s-sound.mp4'), 6],
  ['with less picture than sound', () => makeVideo({ seconds: 2, soundSeconds: 5 }), 5],
  ['with less sound than picture', () => makeVideo({ seconds: 5, soundSeconds: 2 }), 5],
  ['of one picture without sound', () => makeVideo({ seconds: 0.04, sound: 'none' }), 1],
] as const) {
  test(`all tracks of a film ${what} last as long`, slow(), async () => {
    await using prepared = await prepareFile(await file(), 'video/mp4')
    for (const track of await prepared.tracks()) {
      const playlist = await prepared.playlist(track)
      const [, target] = /#EXT-X-TARGETDURATION:(\d+)/.exec(playlist) ?? []
      assert.ok(Number(target) >= 1, playlist)
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, each]) => Number(each))
      const sum = lengths.reduce((total, each) => total + each, 0)
      assert.ok(Math.abs(sum - length) < 0.1, `${track}: ${sum}`)
    }
    const [picture = ''] = (await prepared.tracks()).filter((track) => track !== 'audio')
    const shown = await picturesOf(await prepared.join(picture), [[5, 5]])
    assert.ok(Math.abs((shown.at(-1)?.second ?? 0) - length) < 0.2)
  })
}
