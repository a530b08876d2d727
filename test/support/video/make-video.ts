import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_LOG_QUIET,
  FF_ENCODER_AAC,
  FF_ENCODER_AC3,
  FF_ENCODER_DNXHD,
  FF_ENCODER_EAC3,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBWEBP,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
  FF_ENCODER_MJPEG,
  FF_ENCODER_MP2,
  FF_ENCODER_MPEG2VIDEO,
  FF_ENCODER_MPEG4,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_PRORES_KS,
} from 'node-av/constants'
import { Log, type Packet, type Stream } from 'node-av/lib'
import { cached } from './cached.ts'

export type VideoOptions = {
  name?: string
  picture?: keyof typeof pictures | 'none'
  sound?: keyof typeof sounds | 'none'
  seconds?: number
  size?: string
  isIndexFirst?: boolean
  /** As a browser records: the header does not say the duration. */
  isRecording?: boolean
  /** The timestamp of the first picture and sound in the file. */
  startSeconds?: number
  /** The duration of the tone; by default that of the picture. */
  soundSeconds?: number
  /** The picture is stored rotated by 90°, as phones do. */
  isTurned?: boolean
  /** Black and silent, but each second after the first begins with a white picture and a beep. */
  isFlashing?: boolean
}

const pictures = {
  h264: FF_ENCODER_LIBX264,
  hevc: FF_ENCODER_LIBX265,
  vp9: FF_ENCODER_LIBVPX_VP9,
  mpeg2: FF_ENCODER_MPEG2VIDEO,
  mpeg4: FF_ENCODER_MPEG4,
  mjpeg: FF_ENCODER_MJPEG,
  prores: FF_ENCODER_PRORES_KS,
  dnxhr: FF_ENCODER_DNXHD,
}
const sounds = {
  aac: FF_ENCODER_AAC,
  opus: FF_ENCODER_LIBOPUS,
  ac3: FF_ENCODER_AC3,
  eac3: FF_ENCODER_EAC3,
  mp2: FF_ENCODER_MP2,
  pcm: FF_ENCODER_PCM_S16LE,
  mp3: FF_ENCODER_LIBMP3LAME,
  flac: FF_ENCODER_FLAC,
}
const quick: Record<keyof typeof pictures, Record<string, string | number>> = {
  h264: { preset: 'ultrafast' },
  hevc: { preset: 'ultrafast', 'x265-params': 'log-level=none' },
  vp9: { deadline: 'realtime', 'cpu-used': 8 },
  mpeg2: {},
  mpeg4: {},
  mjpeg: { strict: 'unofficial' },
  prores: {},
  dnxhr: { profile: 'dnxhr_lb' },
}
const framesPerSecond = 25
const formats: Record<string, string> = {
  mp4: 'mp4',
  mov: 'mov',
  mkv: 'matroska',
  webm: 'webm',
  avi: 'avi',
  ts: 'mpegts',
  mpg: 'vob',
  m4a: 'ipod',
  mp3: 'mp3',
  ogg: 'ogg',
  flac: 'flac',
  wav: 'wav',
}
// ISO/IEC 14496-12 §8.3.2: the matrix of a quarter turn clockwise, 40 bytes into the track header's content.
const matrixAt = 44
const quarterTurn = [0, 65_536, 0, -65_536, 0, 0, 0, 0, 1_073_741_824]

Log.setLevel(AV_LOG_QUIET)

/** Encodes such a video, or takes it from the cache: encoding the same videos took minutes of each run. */
export async function makeVideo(options: VideoOptions = {}): Promise<File> {
  const { name = 'lecture.mp4' } = options
  return new File([await cached(options, name, () => encodeVideo(options, name))], name)
}

async function encodeVideo(options: VideoOptions, name: string): Promise<Buffer<ArrayBuffer>> {
  const { picture = 'h264', sound = 'aac', seconds = 3, size = '320x180' } = options
  const path = join(tmpdir(), `${crypto.randomUUID()}-${name}`)
  const format = formats[name.split('.').at(-1) ?? ''] ?? 'mp4'
  try {
    await encode(path, format, { ...options, picture, sound, seconds, size })
    const video = await readFile(path)
    if (options.isTurned) turn(video)
    return video
  } finally {
    await rm(path, { force: true })
  }
}

async function encode(
  path: string,
  format: string,
  {
    picture,
    sound,
    seconds,
    size,
    isIndexFirst = true,
    isRecording = false,
    startSeconds = 0,
    soundSeconds = seconds,
    isFlashing = false,
  }: Required<Pick<VideoOptions, 'picture' | 'sound' | 'seconds' | 'size'>> & VideoOptions,
) {
  const movflags = isIndexFirst && ['mp4', 'mov', 'ipod'].includes(format) ? { movflags: '+faststart' } : {}
  const live = isRecording ? { live: 1 } : {}
  await using output = await Muxer.open(path, { format, options: { ...movflags, ...live } })
  await using opened = new AsyncDisposableStack()
  const tracks: { packets: ReturnType<Encoder['packets']>; index: number; reached: number }[] = []
  if (picture !== 'none') {
    const seen = opened.use(await (isFlashing ? openFlashes(seconds, size) : openTestPicture(seconds, size)))
    const frames = opened.use(await Decoder.create(track(seen)))
    const encoder = opened.use(
      await Encoder.create(pictures[picture], {
        gopSize: framesPerSecond,
        autoFormat: true,
        options: quick[picture],
      }),
    )
    const packets = encoder.packets(frames.frames(seen.packets(0)))
    tracks.push({ packets, index: output.addStream(encoder), reached: 0 })
  }

  if (sound !== 'none') {
    const tone = opened.use(
      await Demuxer.open(isFlashing ? beeps(soundSeconds) : sine(soundSeconds), { format: 'lavfi' }),
    )
    const audio = opened.use(await Decoder.create(track(tone)))
    const voice = opened.use(await Encoder.create(sounds[sound], { autoResample: true, bitrate: 32_000 }))
    tracks.push({
      packets: voice.packets(audio.frames(tone.packets(0))),
      index: output.addStream(voice),
      reached: 0,
    })
  }
  while (tracks.length > 0) {
    const [track] = tracks.sort((a, b) => a.reached - b.reached)
    const { value } = (await track?.packets.next()) ?? {}
    if (!track || !value) tracks.shift()
    else track.reached = await write(output, value, track.index, startSeconds)
  }
}

const isLoud = 'between(t,0.9999,7.9)*lt(mod(t+0.0001,1),0.2)'
const openFlashes = (seconds: number, size: string) =>
  Demuxer.open(
    `color=black:duration=${seconds}:size=${size}:rate=${framesPerSecond},drawbox=color=white:t=fill:enable='${isLoud}'`,
    { format: 'lavfi' },
  )
const beeps = (seconds: number) =>
  `aevalsrc=exprs='sin(6283*t)*${isLoud}':duration=${seconds}:sample_rate=48000`
const sine = (seconds: number) => `sine=duration=${seconds}:sample_rate=48000`

const openTestPicture = (seconds: number, size: string) =>
  Demuxer.open(`testsrc2=duration=${seconds}:size=${size}:rate=${framesPerSecond}`, { format: 'lavfi' })

/** Draws the frame of such a video at a second, as WebP. */
export async function drawTestPicture(second: number, size = '320x180'): Promise<Buffer> {
  await using seen = await openTestPicture(second + 1, size)
  using decoder = await Decoder.create(track(seen))
  let number = 0
  for await (const frame of decoder.frames(seen.packets(0))) {
    if (!frame) break
    using shown = frame
    if (number === Math.floor(second * framesPerSecond)) {
      using filter = FilterAPI.create('format=yuv420p')
      const [drawn] = await filter.processAll(shown)
      if (drawn) return await Encoder.encodeOne(FF_ENCODER_LIBWEBP, drawn, { options: { quality: 75 } })
    }
    number += 1
  }
  throw new Error(`No picture at ${second} s`)
}

async function write(output: Muxer, packet: Packet, index: number, startSeconds: number) {
  const { num, den } = packet.timeBase
  const seconds = (Number(packet.dts) * num) / den
  const late = BigInt(Math.round((startSeconds * den) / num))
  packet.pts += late
  packet.dts += late
  await output.writePacket(packet, index)
  packet.free()
  return seconds
}

function track({ streams: [stream] }: Demuxer): Stream {
  if (!stream) throw new Error('FFmpeg found nothing to decode in what we made.')
  return stream
}

function turn(video: Buffer) {
  const at = video.indexOf('tkhd') + matrixAt
  for (const [i, number] of quarterTurn.entries()) video.writeInt32BE(number, at + i * 4)
}
