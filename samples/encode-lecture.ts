import { extname } from 'node:path'
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api'
import {
  AV_SAMPLE_FMT_FLT,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import { frame } from './lecture-picture.ts'
import { samplesPerSecond } from './lecture-sound.ts'

/** `graph` is a lavfi graph, `sound` mono floats; a higher `crf` makes a smaller file. */
export async function encodeLecture(graph: string, sound: Buffer, crf: number, file: string) {
  const recipe = extname(file) === '.webm' ? webm(crf) : mp4(crf)
  await using picture = await Demuxer.open(graph, { format: 'lavfi' })
  await using tones = await Demuxer.open({ type: 'audio', input: sound, ...pcm }, { format: 'f32le' })
  using seen = await Decoder.create(onlyStream(picture))
  using audioDecoder = await Decoder.create(onlyStream(tones))
  using video = await recipe.openVideo()
  using audio = await recipe.openAudio()
  await using output = await Muxer.open(file, { options: recipe.container })
  await writeInOrder(output, [
    { index: output.addStream(video), packets: video.packets(seen.frames(picture.packets(0))), reached: 0 },
    {
      index: output.addStream(audio),
      packets: audio.packets(audioDecoder.frames(tones.packets(0))),
      reached: 0,
    },
  ])
}

const pcm = { sampleRate: samplesPerSecond, channels: 1, sampleFormat: AV_SAMPLE_FMT_FLT }

function onlyStream({ streams: [stream] }: Demuxer): Stream {
  if (!stream) throw new Error('FFmpeg found nothing to decode in what we made.')
  return stream
}

type Track = { index: number; packets: AsyncGenerator<Packet | null>; reached: number }

// Writes to the track that is furthest behind, so that a player never waits for one of the two.
async function writeInOrder(output: Muxer, tracks: Track[]): Promise<void> {
  for (;;) {
    const [next] = tracks.sort((a, b) => a.reached - b.reached)
    if (!next) return
    const { value: packet } = await next.packets.next()
    if (packet) next.reached = await write(output, packet, next.index)
    else tracks.shift()
  }
}

async function write(output: Muxer, packet: Packet, index: number): Promise<number> {
  const seconds = (Number(packet.dts) * packet.timeBase.num) / packet.timeBase.den
  await output.writePacket(packet, index)
  packet.free()
  return seconds
}

// A fixed number of threads, so that the bytes do not depend on the machine's cores.
const common = { gopSize: 2 * frame.perSecond, threadCount: 2 }
const spoken = { autoResample: true, bitrate: 16_000 }

const mp4 = (crf: number) => ({
  openVideo: () =>
    Encoder.create(FF_ENCODER_LIBX264, {
      ...common,
      options: { crf, preset: 'medium', 'x264-params': 'scenecut=0:psy=0' },
    }),
  openAudio: () => Encoder.create(FF_ENCODER_AAC, spoken),
  container: { movflags: '+faststart', fflags: '+bitexact' },
})

const webm = (crf: number) => ({
  openVideo: () =>
    Encoder.create(FF_ENCODER_LIBVPX_VP9, { ...common, bitrate: 0, options: { crf, 'cpu-used': 3 } }),
  openAudio: () => Encoder.create(FF_ENCODER_LIBOPUS, { ...spoken, options: { vbr: 'off' } }),
  container: { fflags: '+bitexact' },
})
