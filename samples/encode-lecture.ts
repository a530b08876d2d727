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
import { samplesPerSecond } from './lecture-sound.ts'

export type Quality = {
  crf: number
  soundBitsPerSecond: number
  framesPerSecond: number
  keyFrameSeconds: number
}

/** `graph` is a lavfi graph, `sound` mono floats; a higher `crf` makes a smaller file. */
export async function encodeLecture(graph: string, sound: Buffer, quality: Quality, file: string) {
  const recipe = extname(file) === '.webm' ? webm(quality) : mp4(quality)
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
const picture = ({ framesPerSecond, keyFrameSeconds }: Quality) => ({
  gopSize: keyFrameSeconds * framesPerSecond,
  threadCount: 2,
})
const tones = ({ soundBitsPerSecond }: Quality) => ({ autoResample: true, bitrate: soundBitsPerSecond })

const mp4 = (quality: Quality) => ({
  openVideo: () =>
    Encoder.create(FF_ENCODER_LIBX264, {
      ...picture(quality),
      options: { crf: quality.crf, preset: 'medium', 'x264-params': 'scenecut=0:psy=0' },
    }),
  openAudio: () => Encoder.create(FF_ENCODER_AAC, tones(quality)),
  container: { movflags: '+faststart', fflags: '+bitexact' },
})

const webm = (quality: Quality) => ({
  openVideo: () =>
    Encoder.create(FF_ENCODER_LIBVPX_VP9, {
      ...picture(quality),
      bitrate: 0,
      options: { crf: quality.crf, 'cpu-used': 3 },
    }),
  openAudio: () => Encoder.create(FF_ENCODER_LIBOPUS, { ...tones(quality), options: { vbr: 'off' } }),
  container: { fflags: '+bitexact' },
})
