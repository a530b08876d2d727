import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Encoder, FilterAPI, Muxer } from 'node-av/api'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import type { Frame, Packet } from 'node-av/lib'
import type { RenditionSize } from '../renditions.ts'

type Rate = { num: number; den: number }

const segmentSeconds = 4
const keyFrameSeconds = 2
const maxFramesPerSecond = 30
const usualRates: Rate[] = [
  { num: 24_000, den: 1_001 },
  { num: 30_000, den: 1_001 },
]

/** A constant rate near the source's own, so that key frames of all renditions coincide. */
export function frameRateOf(found: number): Rate {
  if (!Number.isFinite(found) || found <= 0 || found > 1_000) return { num: maxFramesPerSecond, den: 1 }
  let rate = found
  while (rate > maxFramesPerSecond + 0.5) rate /= 2
  const usual = usualRates.find(({ num, den }) => Math.abs(num / den - rate) < 0.01)
  return usual ?? { num: Math.max(1, Math.round(rate)), den: 1 }
}

export async function openRenditions(path: string, sizes: RenditionSize[], prepared: string[], rate: Rate) {
  await using opened = new AsyncDisposableStack()
  const outputs: (RenditionOutput & { filter: FilterAPI })[] = []
  for (const [i, size] of sizes.entries()) {
    const before = i === 0 ? [...prepared, 'yadif=deint=interlaced', steady(rate)] : []
    const filter = opened.use(
      FilterAPI.create([...before, scale(size), 'setsar=1', 'format=yuv420p'].join(',')),
    )
    const encoder = opened.use(await openX264(size, rate, filter))
    const muxer = opened.use(await openHls(join(path, size.name)))
    outputs.push({ filter, encoder, muxer, index: muxer.addStream(encoder) })
  }

  /** The encoder and the next filter both change a frame's timestamps, so each gets its own reference. */
  async function feed(frame: Frame | null, i: number): Promise<void> {
    const output = outputs[i]
    if (!output) return
    for (const scaled of await output.filter.processAll(frame)) {
      using _ = scaled
      using twin = scaled.clone()
      await Promise.all([write(output, scaled), twin && feed(twin, i + 1)])
    }
    if (!frame) await Promise.all([write(output, null), feed(null, i + 1)])
  }

  const resources = opened.move()
  return {
    take: async (frames: Frame[]) => {
      for (const frame of frames) {
        await feed(frame, 0)
        frame.free()
      }
    },
    finish: async () => {
      await feed(null, 0)
      const codecs = outputs.map(({ muxer, index }) => codecOf(muxer, index))
      for (const { muxer } of outputs) await muxer.close()
      return codecs
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

export async function openSound(folder: string, startTime: number) {
  await using opened = new AsyncDisposableStack()
  const filter = opened.use(
    FilterAPI.create(
      `asetpts=PTS-${startTime}/TB,aresample=48000:async=1:first_pts=0,` +
        'aformat=sample_fmts=fltp:channel_layouts=stereo',
    ),
  )
  const encoder = opened.use(
    await Encoder.create(FF_ENCODER_AAC, { bitrate: 128_000, autoResample: true, filter }),
  )
  const muxer = opened.use(await openHls(folder))
  const output = { encoder, muxer, index: muxer.addStream(encoder) }
  const feed = async (frame: Frame | null) => {
    for (const even of await filter.processAll(frame)) {
      await write(output, even)
      even.free()
    }
  }
  const resources = opened.move()
  return {
    take: async (frames: Frame[]) => {
      for (const frame of frames) {
        await feed(frame)
        frame.free()
      }
    },
    finish: async () => {
      await feed(null)
      await write(output, null)
      const codecs = codecOf(muxer, output.index)
      await muxer.close()
      return codecs
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

type RenditionOutput = { encoder: Encoder; muxer: Muxer; index: number }

async function write({ encoder, muxer, index }: RenditionOutput, frame: Frame | null) {
  const packets: Packet[] = await encoder.encodeAll(frame)
  for (const packet of packets) {
    await muxer.writePacket(packet, index)
    packet.free()
  }
}

const steady = ({ num, den }: Rate) => `fps=${num}/${den}:start_time=0`
const scale = ({ width, height }: RenditionSize) => `scale=${width}:${height}:flags=bicubic`

const openX264 = ({ maxBitsPerSecond }: RenditionSize, { num, den }: Rate, filter: FilterAPI) =>
  Encoder.create(FF_ENCODER_LIBX264, {
    filter,
    gopSize: Math.round((keyFrameSeconds * num) / den),
    maxRate: maxBitsPerSecond,
    bufSize: 2 * maxBitsPerSecond,
    options: {
      preset: 'veryfast',
      crf: 23,
      profile: 'high',
      // Key frames only at the GOP size.
      'x264-params': 'scenecut=0:open-gop=0',
    },
  })

async function openHls(folder: string) {
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
      // Reordered frames must not shift the picture behind the sound, which is muxed separately.
      hls_segment_options: 'movflags=+negative_cts_offsets',
    },
  })
}

function codecOf(muxer: Muxer, index: number) {
  const codec = muxer.getStream(index)?.codecpar.getCodecString()
  if (!codec) throw new Error('Nothing was encoded')
  return codec
}
