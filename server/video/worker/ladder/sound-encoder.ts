import { Encoder, FilterAPI } from 'node-av/api'
import { FF_ENCODER_AAC } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { close, codecOf, framesUntil, openHls, write } from './hls-output.ts'

const samplesPerSecond = 48_000
/**
 * The encoder of AAC puts these before the first sample. They take the place of the first 21 ms instead of delaying all
 * that follows.
 */
const primingSamples = 1_024

export async function openSound(folder: string, startTime: number) {
  await using opened = new AsyncDisposableStack()
  const filter = opened.use(
    FilterAPI.create(
      [
        `asetpts=PTS-${startTime}/TB`,
        `aresample=${samplesPerSecond}:async=1:first_pts=0`,
        'aformat=sample_fmts=fltp:channel_layouts=stereo',
        'apad',
        `atrim=start_sample=${primingSamples}`,
      ].join(','),
    ),
  )
  const encoder = opened.use(
    await Encoder.create(FF_ENCODER_AAC, { bitrate: 128_000, autoResample: true, filter }),
  )
  const muxer = opened.use(await openHls(folder))
  const output = { encoder, muxer, index: muxer.addStream(encoder) }
  const resources = opened.move()
  return {
    take: async (frames: Frame[]) => {
      for (const frame of frames) {
        for (const even of await filter.processAll(frame)) {
          await write(output, even)
          even.free()
        }
        frame.free()
      }
    },
    /** Silence follows until the end of the picture: Chromium waits where a track ends before the others. */
    finish: async (endSeconds: number) => {
      for await (const silent of framesUntil(filter, endSeconds)) await write(output, silent)
      await write(output, null)
      const codecs = codecOf(output)
      await close(output, folder, 0)
      return codecs
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
