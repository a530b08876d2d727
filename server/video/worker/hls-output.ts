import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoder, type FilterAPI, Muxer } from 'node-av/api'
import type { Frame, Packet } from 'node-av/lib'

export type HlsOutput = { encoder: Encoder; muxer: Muxer; index: number }

const segmentSeconds = 4

export async function openHls(folder: string) {
  await mkdir(folder, { recursive: true })
  return Muxer.open(join(folder, 'index.m3u8'), {
    format: 'hls',
    options: {
      hls_time: segmentSeconds,
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_fmp4_init_filename: 'init.mp4',
      hls_segment_filename: join(folder, '%05d.m4s'),
      hls_flags: 'independent_segments',
      // Picture and sound are muxed separately, so both begin at 0 without an edit list: Firefox obeys the one that FFmpeg
      // would write for reordered pictures, and Chromium does not.
      hls_segment_options: 'movflags=+negative_cts_offsets:use_editlist=0',
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
