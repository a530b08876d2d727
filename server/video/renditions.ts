import type { PictureFacts, Rendition } from './video-orders.ts'

/** `name` is its folder. */
export type RenditionSize = { name: string; width: number; height: number; maxBitsPerSecond: number }

const standardSizes = [
  { shortSide: 1_080, maxBitsPerSecond: 5_000_000 },
  { shortSide: 720, maxBitsPerSecond: 2_800_000 },
  { shortSide: 480, maxBitsPerSecond: 1_400_000 },
  { shortSide: 360, maxBitsPerSecond: 800_000 },
]

export function renditionSizesOf({ width, height }: Pick<PictureFacts, 'width' | 'height'>): RenditionSize[] {
  // For a portrait video, the width counts: 1080 × 1920 is 1080p, too.
  const shortSide = Math.min(width, height)
  const fitting = standardSizes.filter((size) => size.shortSide <= shortSide)
  const smallest = { shortSide: even(shortSide), maxBitsPerSecond: 800_000 }
  return (fitting.length > 0 ? fitting : [smallest]).map(({ shortSide: target, maxBitsPerSecond }) => {
    const scale = target / shortSide
    return {
      name: `${target}p`,
      width: width > height ? even(width * scale) : target,
      height: width > height ? target : even(height * scale),
      maxBitsPerSecond,
    }
  })
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)

export type Measured = Rendition & { peakBits: number; averageBits: number; framesPerSecond: number }
type MeasuredSound = { codecs: string; peakBits: number; averageBits: number }

/** The main playlist (RFC 8216 §4.3.4). Its relative addresses inherit its signature. */
export function mainPlaylist(pictures: Measured[], sound: MeasuredSound | undefined) {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  if (sound && pictures.length > 0) {
    lines.push(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"',
    )
  }
  for (const picture of pictures) {
    const { name, width, height, framesPerSecond } = picture
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(picture.peakBits + (sound?.peakBits ?? 0))},` +
        `AVERAGE-BANDWIDTH=${Math.ceil(picture.averageBits + (sound?.averageBits ?? 0))},` +
        `RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)},` +
        `CODECS="${[picture.codecs, ...(sound ? [sound.codecs] : [])].join(',')}"${sound ? ',AUDIO="sound"' : ''}`,
      `${name}/index.m3u8`,
    )
  }
  if (sound && pictures.length === 0) lines.push(...soundAlone(sound))
  return `${lines.join('\n')}\n`
}

const soundAlone = ({ codecs, peakBits, averageBits }: MeasuredSound) => [
  `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(peakBits)},AVERAGE-BANDWIDTH=${Math.ceil(averageBits)},CODECS="${codecs}"`,
  'audio/index.m3u8',
]
