import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isLong, type Lecture, lengthSeconds, openingSeconds } from './lecture.ts'
import { clock } from './lecture-clock.ts'
import { type Line, openingLines, slideLines } from './lecture-lines.ts'
import { drawGlow, drawMotifAlone } from './thumbnail.ts'

export const frame = { width: 640, height: 360 } as const

// Every frame has its price, also one that shows nothing new.
export const framesPerSecond = (lecture: Lecture) => (isLong(lecture) ? 8 : 24)

const { resolve } = createRequire(import.meta.url)

/** Returns a lavfi graph of the whole lecture. Writes the files that the graph reads into `folder`. */
export async function composePicture(lecture: Lecture, folder: string): Promise<string> {
  const [motif, glow] = [join(folder, 'motif.png'), join(folder, 'glow.png')]
  await drawMotifAlone(lecture.style, 448, motif)
  await drawGlow(lecture.style, frame.width, glow)
  const seconds = lengthSeconds(lecture)
  const lines = [...openingLines(lecture), ...slideLines(lecture), ...clock(lecture)]
  const texts = await Promise.all(lines.map((line, i) => drawText(line, join(folder, `${i}.txt`))))
  return [
    `${movingGround(lecture)},${television}[ground]`,
    `${still(glow, lecture)}[glow]`,
    `${still(motif, lecture)},fade=in:st=0:d=0.5:alpha=1,fade=out:st=3.6:d=0.4:alpha=1[motif]`,
    `${progressBar(lecture)}[done]`,
    '[ground][glow]overlay[lit]',
    `[lit][motif]overlay=256:54:enable='lt(t,${openingSeconds})'[opened]`,
    `[opened]${texts.join(',')}[written]`,
    `[written][done]overlay=x='W*(t/${seconds}-1)':y=H-4`,
  ].join(';')
}

// No dithering: its noise would cost more bytes than everything else.
const television =
  'scale=out_color_matrix=bt709:out_range=tv:sws_dither=none,format=yuv420p,' +
  'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv'

function movingGround(lecture: Lecture): string {
  const { deep, middle } = lecture.style
  const colours = `c0=${halfway(middle, deep)}:c1=${deep}`
  // Six backgrounds per second look smooth because they change slowly; one per frame would cost sharpness.
  const size = `s=${frame.width}x${frame.height}:r=6`
  const length = `d=${lengthSeconds(lecture)}`
  return `gradients=${size}:${length}:n=2:${colours}:seed=11:speed=${speedOf(lecture)},fps=${framesPerSecond(lecture)}`
}

// The slowest that FFmpeg allows looks still, and costs no bytes.
const speedOf = (lecture: Lecture) => (isLong(lecture) ? 0.00001 : 0.02)

const still = (picture: string, lecture: Lecture) =>
  `movie='${picture}',loop=-1:1,fps=${framesPerSecond(lecture)},trim=duration=${lengthSeconds(lecture)}`

const progressBar = (lecture: Lecture) =>
  `color=${lecture.style.accent}:s=${frame.width}x4:r=${framesPerSecond(lecture)}:d=${lengthSeconds(lecture)}`

// The text goes through a file because in a graph colons, commas and quotes need escaping twice.
async function drawText(line: Line, file: string): Promise<string> {
  await writeFile(file, line.text)
  const font = resolve(`@fontsource/inter/files/inter-latin-${line.weight}-normal.woff`)
  const fadeIn = `clip((t-${line.from})/0.4,0,1)`
  const fadeOut = `clip((${line.to}-t)/0.3,0,1)`
  return [
    `drawtext=fontfile='${font}':textfile='${file}':fontsize=${line.size}`,
    `fontcolor=${line.colour}:x='${line.x}':y=${line.y}:y_align=font`,
    `expansion=${line.counts ? 'normal' : 'none'}`,
    `alpha='${line.from ? fadeIn : 1}*${fadeOut}':enable='between(t,${line.from},${line.to})'`,
  ].join(':')
}

function halfway(first: string, second: string): string {
  const mixed = [1, 3, 5].map((at) => (channel(first, at) + channel(second, at)) >> 1)
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
