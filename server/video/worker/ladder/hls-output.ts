import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoder, type FilterAPI, Muxer } from 'node-av/api'
import type { Frame, Packet } from 'node-av/lib'

export type HlsOutput = { encoder: Encoder; muxer: Muxer; index: number }

const headerName = 'init.mp4'

const segmentSeconds = 4

export async function openHls(folder: string) {
  await mkdir(folder, { recursive: true })
  return Muxer.open(join(folder, 'index.m3u8'), {
    format: 'hls',
    options: {
      hls_time: segmentSeconds,
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_fmp4_init_filename: headerName,
      hls_segment_filename: join(folder, '%05d.m4s'),
      hls_flags: 'independent_segments',
      // `close` writes it.
      hls_segment_options: 'use_editlist=0',
    },
  })
}

export async function write({ encoder, muxer, index }: HlsOutput, frame: Frame | null) {
  const packets: Packet[] = await encoder.encodeAll(frame)
  for (const packet of packets) {
    await muxer.writePacket(packet, index)
    packet.free()
  }
}

/** `startSeconds` is where the first picture or sample lies in the file: after the time that reordering takes. */
export async function close({ muxer }: HlsOutput, folder: string, startSeconds: number) {
  await muxer.close()
  await writeEditList(join(folder, headerName), startSeconds)
}

export function codecOf({ muxer, index }: HlsOutput) {
  const codec = muxer.getStream(index)?.codecpar.getCodecString()
  if (!codec) throw new Error('Nothing was encoded')
  return codec
}

/** The frames that a filter without end, such as a held picture, gives after its input until this second. */
export async function* framesUntil(filter: FilterAPI, endSeconds: number) {
  await filter.flush()
  for (;;) {
    using frame = await filter.receive()
    if (!frame || middleOf(frame) > endSeconds) return
    yield frame
  }
}

const middleOf = ({ pts, duration, timeBase: { num, den } }: Frame) =>
  ((Number(pts) + Number(duration) / 2) * num) / den

/**
 * Lets the track of this header begin at `startSeconds` of what follows (ISO/IEC 14496-12 §8.6.6). FFmpeg would write an
 * empty edit before it, which Firefox obeys and Chromium does not.
 */
async function writeEditList(path: string, startSeconds: number) {
  const header = await readFile(path)
  const movie = findBox(header, 'moov', 0, header.length)
  const track = findBox(header, 'trak', movie.content, movie.end)
  const media = findBox(header, 'mdia', track.content, track.end)
  const { content } = findBox(header, 'mdhd', media.content, media.end)
  const unitsPerSecond = header.readUInt32BE(content + (header[content] === 1 ? 20 : 12))
  const edits = editsBox(Math.round(startSeconds * unitsPerSecond))
  for (const { start, end } of [movie, track]) header.writeUInt32BE(end - start + edits.length, start)
  await writeFile(path, Buffer.concat([header.subarray(0, media.start), edits, header.subarray(media.start)]))
}

function findBox(bytes: Buffer, type: string, from: number, to: number) {
  for (let start = from; start < to; ) {
    const end = start + bytes.readUInt32BE(start)
    if (bytes.toString('latin1', start + 4, start + 8) === type) return { start, content: start + 8, end }
    if (end <= start) break
    start = end
  }
  throw new Error(`The header of a track has no ${type}`)
}

/** One edit of unknown length at the usual speed. */
function editsBox(mediaTime: number) {
  const box = Buffer.alloc(36)
  box.writeUInt32BE(box.length, 0)
  box.write('edts', 4)
  box.writeUInt32BE(box.length - 8, 8)
  box.write('elst', 12)
  box.writeUInt32BE(1, 20)
  box.writeInt32BE(mediaTime, 28)
  box.writeInt16BE(1, 32)
  return box
}
