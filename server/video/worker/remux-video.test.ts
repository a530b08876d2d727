import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Demuxer, Muxer } from 'node-av/api'
import { slow } from '../../../scripts/testing/slow.ts'
import { beginnings, loudnessOf, picturesOf } from '../../../test/support/video/decode.ts'
import { flashAndBeep } from '../../../test/support/video/flash-and-beep.ts'
import { prepareFile } from '../../../test/support/video/prepare-file.ts'

type Late = { picture: number; sound: number }

const seconds = [1, 2, 3, 4, 5, 6, 7]

for (const framesPerSecond of [5, 25]) {
  for (const [what, late] of [
    ['that begin together', { picture: 0, sound: 0 }],
    ['whose sound begins later', { picture: 0, sound: 0.4 }],
    ['whose picture begins later', { picture: 0.4, sound: 0 }],
  ] as const) {
    test(`play.mp4 keeps flash and beep of tracks ${what}: ${framesPerSecond}`, slow(), async () => {
      const film = await delay(await flashAndBeep(framesPerSecond), late)
      await using prepared = await prepareFile(film, 'video/mp4', ['playable'])
      const path = join(prepared.folder, 'play.mp4')
      const pictures = await picturesOf(path, [[160, 90]])
      const flashes = beginnings(pictures, ({ colours: [[red = 0] = []] }) => red > 128)
      const beeps = beginnings(await loudnessOf(path), ({ peak }) => peak > 0.05)
      const withoutDelay = (found: number[], by: number) =>
        found.map((second) => Math.round((second - by) * 20) / 20)
      assert.deepEqual(withoutDelay(flashes, late.picture), seconds)
      assert.deepEqual(withoutDelay(beeps, late.sound), seconds)
    })
  }
}

/** The same film, with a track that begins later: FFmpeg writes an empty edit before it. */
async function delay(film: File, late: Late) {
  const path = join(tmpdir(), `${crypto.randomUUID()}.mp4`)
  try {
    await writeDelayed(Buffer.from(await film.arrayBuffer()), path, late)
    return new File([await readFile(path)], 'delayed.mp4')
  } finally {
    await rm(path, { force: true })
  }
}

async function writeDelayed(film: Buffer, path: string, late: Late) {
  await using from = await Demuxer.open(film)
  await using to = await Muxer.open(path, { format: 'mp4', input: from })
  const tracks = from.streams.map((stream) => to.addStream(stream))
  for await (const packet of from.packets()) {
    if (!packet) return
    const isPicture = from.streams[packet.streamIndex]?.codecpar.width
    const { num, den } = packet.timeBase
    const ticks = BigInt(Math.round(((isPicture ? late.picture : late.sound) * den) / num))
    packet.pts += ticks
    packet.dts += ticks
    await to.writePacket(packet, tracks[packet.streamIndex] ?? 0)
    packet.free()
  }
}
