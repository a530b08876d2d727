import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { Demuxer } from 'node-av/api'
import sharp from 'sharp'
import { slow } from '../../../scripts/testing/slow.ts'
import { picturesOf } from '../../../test/support/video/decode.ts'
import { prepareFile } from '../../../test/support/video/prepare-file.ts'
import { readReported } from '../../../test/support/video/read-reported.ts'

const yellowAt = [265, 330] as const
/** Of the film in SDR that both were made from. */
const yellow = [255, 241, 2]
const tolerance = 24

for (const [name, mediaType] of [
  ['hdr-pq.mp4', 'video/mp4'],
  ['hdr-hlg.mov', 'video/quicktime'],
] as const) {
  test(`${name} has its colours in SDR, with the tags of SDR`, slow(), async () => {
    const works = ['poster', 'storyboard', 'ladder'] as const
    await using prepared = await prepareFile(await readReported(name), mediaType, [...works])
    const path = await prepared.join('360p')
    const [first] = await picturesOf(path, [[...yellowAt]])
    const poster = await colourOf(join(prepared.folder, 'poster.webp'), ...yellowAt)
    const [x, y] = yellowAt.map((at) => Math.round(at / 4)) as [number, number]
    const tile = await colourOf(join(prepared.folder, 'storyboard-1.webp'), x, y)
    for (const [where, colour] of Object.entries({ film: first?.colours[0] ?? [], poster, tile }))
      for (const [i, value] of yellow.entries())
        assert.ok(Math.abs((colour[i] ?? -1_000) - value) <= tolerance, `${where}: ${colour}`)

    await using film = await Demuxer.open(path)
    const { colorPrimaries, colorTrc, colorSpace, colorRange } = film.streams[0]?.codecpar ?? {}
    assert.deepEqual([colorPrimaries, colorTrc, colorSpace, colorRange], [1, 1, 1, 1])
  })
}

async function colourOf(path: string, left: number, top: number) {
  const one = { left, top, width: 1, height: 1 }
  return [
    ...(await sharp(await readFile(path))
      .extract(one)
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
}
