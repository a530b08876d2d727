import { Decoder, Demuxer, FilterAPI } from 'node-av/api'
import { AV_PIX_FMT_RGB24, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import type { Frame } from 'node-av/lib'

type Rgb = [red: number, green: number, blue: number]

async function* framesOf(path: string, filters: string, kind: number) {
  await using file = await Demuxer.open(path)
  const stream = file.streams.find(({ codecpar }) => codecpar.codecType === kind)
  if (!stream) throw new Error(`${path} holds no track`)
  using decoder = await Decoder.create(stream)
  using filter = FilterAPI.create(filters)
  for await (const frame of decoder.frames(file.packets(stream.index))) {
    for (const even of await filter.processAll(frame)) {
      using seen = even
      yield seen
    }
    frame?.free()
    if (!frame) return
  }
}

const secondOf = ({ pts, timeBase: { num, den } }: Frame) => (Number(pts) * num) / den

/** The colours of each picture at these places, as an SDR screen shows them, with the second when it is shown. */
export async function picturesOf(path: string, places: [x: number, y: number][]) {
  const pictures: { second: number; colours: Rgb[] }[] = []
  for await (const frame of framesOf(path, 'scale,format=rgb24', AVMEDIA_TYPE_VIDEO)) {
    if (frame.format !== AV_PIX_FMT_RGB24) throw new Error('The filter made another format')
    const [pixels, bytesPerLine] = [frame.data?.[0], frame.linesize[0]]
    if (!pixels || !bytesPerLine) throw new Error('A picture without pixels')
    const colours = places.map(([x, y]): Rgb => {
      const at = y * bytesPerLine + x * 3
      return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    })
    pictures.push({ second: secondOf(frame), colours })
  }
  return pictures
}

/** The loudest sample of each hundredth of a second, with that second. */
export async function loudnessOf(path: string) {
  const loudness: { second: number; peak: number }[] = []
  const even = 'aresample=48000,aformat=sample_fmts=flt:channel_layouts=mono,asetnsamples=480'
  for await (const frame of framesOf(path, even, AVMEDIA_TYPE_AUDIO)) {
    const [samples] = frame.data ?? []
    if (!samples) throw new Error('Sound without samples')
    let peak = 0
    for (let i = 0; i < frame.nbSamples; i += 1) peak = Math.max(peak, Math.abs(samples.readFloatLE(i * 4)))
    loudness.push({ second: secondOf(frame), peak })
  }
  return loudness
}

/** The seconds at which something begins: where `is` becomes true. */
export const beginnings = <T extends { second: number }>(moments: T[], is: (moment: T) => boolean) =>
  moments.flatMap((moment, i) => {
    const before = moments[i - 1]
    return is(moment) && !(before && is(before)) ? [moment.second] : []
  })
