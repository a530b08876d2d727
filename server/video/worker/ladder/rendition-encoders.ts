import { join } from 'node:path'
import { Encoder, FilterAPI } from 'node-av/api'
import { FF_ENCODER_LIBX264 } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import type { RenditionSize } from '../../renditions.ts'
import { close, codecOf, framesUntil, type HlsOutput, openHls, write } from './hls-output.ts'

type Rate = { num: number; den: number }
type Prepared = { upright: string[]; inSdr: string[] }

const keyFrameSeconds = 2
/** Of x264 with the settings below: its first picture is shown that much later than it is decoded. */
const reorderedFrames = 2
const maxFramesPerSecond = 30
const commonRates: Rate[] = [
  { num: 24_000, den: 1_001 },
  { num: 30_000, den: 1_001 },
]

/** A constant rate near the source's own, so that key frames of all renditions coincide. */
export function frameRateOf(found: number): Rate {
  if (!Number.isFinite(found) || found <= 0 || found > 1_000) return { num: maxFramesPerSecond, den: 1 }
  let rate = found
  while (rate > maxFramesPerSecond + 0.5) rate /= 2
  const common = commonRates.find(({ num, den }) => Math.abs(num / den - rate) < 0.01)
  return common ?? { num: Math.max(1, Math.round(rate)), den: 1 }
}

const startSecondsOf = ({ num, den }: Rate) => (reorderedFrames * den) / num

export async function openRenditions(path: string, sizes: RenditionSize[], prepared: Prepared, rate: Rate) {
  await using opened = new AsyncDisposableStack()
  const before = [...prepared.upright, 'yadif=deint=interlaced', steady(rate), holdLast]
  const outputs: (HlsOutput & { filter: FilterAPI })[] = []
  for (const [i, size] of sizes.entries()) {
    // Scaled down first, because filters for HDR take longest.
    const filters = i === 0 ? [...before, scale(size), ...prepared.inSdr] : [scale(size)]
    const filter = opened.use(FilterAPI.create([...filters, 'setsar=1', 'format=yuv420p'].join(',')))
    const encoder = opened.use(await openX264(size, rate, filter))
    const muxer = opened.use(await openHls(join(path, size.name)))
    outputs.push({ filter, encoder, muxer, index: muxer.addStream(encoder) })
  }

  /** Writes a frame of this size and feeds the smaller ones. Encoder and filter change its timestamps, so each has its own reference. */
  async function pass(frame: Frame, i: number): Promise<void> {
    const output = outputs[i]
    if (!output) return
    using twin = frame.clone()
    await Promise.all([write(output, frame), twin && feed(twin, i + 1)])
  }

  const feed = async (frame: Frame | null, i: number) => {
    for (const scaled of (await outputs[i]?.filter.processAll(frame)) ?? []) {
      using _ = scaled
      await pass(scaled, i)
    }
  }

  const resources = opened.move()
  return {
    take: async (frames: Frame[]) => {
      for (const frame of frames) {
        await feed(frame, 0)
        frame.free()
      }
    },
    /** The last picture is held until the end of the sound. */
    finish: async (endSeconds: number, report: () => void) => {
      if (outputs[0])
        for await (const held of framesUntil(outputs[0].filter, endSeconds)) {
          await pass(held, 0)
          report()
        }
      for (const [i, output] of outputs.entries()) {
        if (i > 0) await feed(null, i)
        await write(output, null)
      }
      const codecs = outputs.map(codecOf)
      for (const [i, output] of outputs.entries())
        await close(output, join(path, sizes[i]?.name ?? ''), startSecondsOf(rate))
      return codecs
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

const steady = ({ num, den }: Rate) => `fps=${num}/${den}:start_time=0`
const holdLast = 'tpad=stop=-1:stop_mode=clone'
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
