import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Demuxer, Muxer } from 'node-av/api'
import { AV_CODEC_ID_MOV_TEXT, AV_DISPOSITION_FORCED } from 'node-av/constants'
import { Dictionary, type Packet } from 'node-av/lib'

export type CaptionOptions = {
  format: 'srt' | 'ass' | 'webvtt'
  text: string
  language?: string
  isForced?: boolean
}

const muxers: Record<string, string> = { '.mp4': 'mp4', '.mov': 'mov', '.mkv': 'matroska', '.webm': 'webm' }

/** The video with these text tracks. MP4 and MOV store each as mov_text. */
export async function withCaptions(video: File, films: CaptionOptions[]): Promise<File> {
  const ending = extname(video.name)
  const path = join(tmpdir(), `${crypto.randomUUID()}${ending}`)
  const source = `${path}.source`
  const texts = films.map(({ format }, i) => `${path}.${i}.${format}`)
  try {
    await writeFile(source, Buffer.from(await video.arrayBuffer()))
    for (const [i, { text }] of films.entries()) await writeFile(texts[i] ?? '', text)
    await mux(path, muxers[ending] ?? 'mp4', source, texts, films)
    return new File([await readFile(path)], video.name)
  } finally {
    await Promise.all([path, source, ...texts].map((file) => rm(file, { force: true })))
  }
}

async function mux(path: string, format: string, source: string, texts: string[], films: CaptionOptions[]) {
  await using opened = new AsyncDisposableStack()
  const film = opened.use(await Demuxer.open(source))
  const output = opened.use(await Muxer.open(path, { format }))
  const inputs = [
    { input: film, isTimedText: false, indexes: film.streams.map((stream) => output.addStream(stream)) },
  ]
  const isTimedText = format === 'mp4' || format === 'mov'
  for (const [i, options] of films.entries()) {
    const input = opened.use(await Demuxer.open(texts[i] ?? '', { format: options.format }))
    const [stream] = input.streams
    if (!stream) throw new Error('FFmpeg found no captions in what we wrote')
    if (options.language) stream.metadata = Dictionary.fromObject({ language: options.language })
    if (options.isForced) stream.disposition = AV_DISPOSITION_FORCED
    if (isTimedText) {
      stream.codecpar.codecId = AV_CODEC_ID_MOV_TEXT
      stream.codecpar.codecTag = 0
    }
    inputs.push({ input, isTimedText, indexes: [output.addStream(stream)] })
  }
  for (const { input, isTimedText, indexes } of inputs.toReversed()) {
    for await (const packet of input.packets()) {
      if (!packet) break
      if (isTimedText) makeTimedText(packet)
      await output.writePacket(packet, indexes[packet.streamIndex] ?? 0)
      packet.free()
    }
  }
}

/** ETSI TS 126 245 §5.17: the length of the text, then the text. */
function makeTimedText(packet: Packet) {
  const text = packet.data ?? Buffer.alloc(0)
  const { pts, dts, duration, timeBase, streamIndex } = packet
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length)
  // Writing the data resets everything else.
  packet.data = Buffer.concat([length, text])
  Object.assign(packet, { pts, dts, duration, timeBase, streamIndex, isKeyframe: true })
}
