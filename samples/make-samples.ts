import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findStyle } from './course-styles.ts'
import { encodeLecture } from './encode-lecture.ts'
import { isLong, type Lecture, type Slide } from './lecture.ts'
import { writeCaptions } from './lecture-captions.ts'
import { composePicture, framesPerSecond } from './lecture-picture.ts'
import { composeSound } from './lecture-sound.ts'
import { drawThumbnail } from './thumbnail.ts'

const maxBytes = 295_000
// The two codecs use different scales.
const finestCrf = { mp4: 35, webm: 50 } as const
// A long lecture would not fit with less.
const longCrf = 57

type Course = {
  title: string
  createdBy: string
  thumbnail: string
  lectures: { title: string; file: string; captions: string }[]
}

const here = (name: string) => join(import.meta.dirname, name)
const readJson = async (name: string) => JSON.parse(await readFile(here(name), 'utf8'))

// Names of videos make only these again; without names, all are made.
const wanted = process.argv.slice(2)
const isWanted = (file: string) => wanted.length === 0 || wanted.includes(file)

const courses: Course[] = await readJson('courses.json')
const slides: Record<string, Slide[]> = await readJson('slides.json')

for (const course of courses) {
  await drawThumbnail(findStyle(course.thumbnail), here(course.thumbnail))
  for (const [i, { title, file, captions }] of course.lectures.entries()) {
    const lecture = { ...partsOf(course), title, number: i + 1, slides: slidesOf(file) }
    await writeFile(here(captions), writeCaptions(lecture))
    if (isWanted(file)) await makeVideo(lecture, file)
  }
}

function partsOf(course: Course) {
  const { title, createdBy, thumbnail, lectures } = course
  return { course: title, teacher: createdBy, count: lectures.length, style: findStyle(thumbnail) }
}

function slidesOf(file: string): Slide[] {
  const found = slides[file]
  if (!found) throw new Error(`slides.json has no slides for ${file}.`)
  return found
}

async function makeVideo(lecture: Lecture, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lecture-'))
  try {
    const graph = await composePicture(lecture, folder)
    const draft = join(folder, file)
    const size = await encodeToFit(graph, lecture, draft)
    await copyFile(draft, here(file))
    console.log(`${file}: ${size} bytes`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Encodes at the best quality that stays under `maxBytes`. Returns the size in bytes. */
async function encodeToFit(graph: string, lecture: Lecture, file: string): Promise<number> {
  const sound = composeSound(lecture)
  const compact = isLong(lecture)
    ? { soundBitsPerSecond: 6_000, keyFrameSeconds: 31 }
    : { soundBitsPerSecond: 16_000, keyFrameSeconds: 2 }
  const finest = finestCrf[file.endsWith('.webm') ? 'webm' : 'mp4']
  for (let crf: number = isLong(lecture) ? longCrf : finest; ; crf++) {
    await encodeLecture(graph, sound, { ...compact, framesPerSecond: framesPerSecond(lecture), crf }, file)
    const { size } = await stat(file)
    if (size < maxBytes) return size
    console.log(`${size} bytes at crf ${crf}: more than ${maxBytes}`)
  }
}
