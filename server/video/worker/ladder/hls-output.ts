import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoder, type FilterAPI, Muxer } from 'node-av/api'
import type { Frame, Packet } from 'node-av/lib'
import { writeEditList } from './write-edit-list.ts'

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
