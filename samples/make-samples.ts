import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLook } from './course-looks.ts'
import { encodeLecture } from './encode-lecture.ts'
import type { Lecture, Slide } from './lecture.ts'
import { composePicture } from './lecture-picture.ts'
import { composeSound } from './lecture-sound.ts'
import { drawThumbnail } from './thumbnail.ts'

const maxBytes = 295_000
// The two codecs use different scales.
const finestCrf = { mp4: 35, webm: 50 } as const

type Course = {
  title: string
  createdBy: string
  thumbnail: string
  lectures: { title: string; file: string }[]
}

const here = (name: string) => join(import.meta.dirname, name)
const readJson = async (name: string) => JSON.parse(await readFile(here(name), 'utf8'))

const courses: Course[] = await readJson('courses.json')
const slides: Record<string, Slide[]> = await readJson('slides.json')

for (const course of courses) {
  await drawThumbnail(findLook(course.thumbnail), here(course.thumbnail))
  for (const [i, { title, file }] of course.lectures.entries()) {
    await makeVideo({ ...partsOf(course), title, number: i + 1, slides: slidesOf(file) }, file)
  }
}

function partsOf(course: Course) {
  const { title, createdBy, thumbnail, lectures } = course
  return { course: title, teacher: createdBy, count: lectures.length, look: findLook(thumbnail) }
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
    const size = await encodeToFit(graph, composeSound(lecture), draft)
    await copyFile(draft, here(file))
    console.log(`${file}: ${size} bytes`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Encodes at the best quality that stays under `maxBytes`. Returns the size in bytes. */
async function encodeToFit(graph: string, sound: Buffer, file: string): Promise<number> {
  for (let crf: number = finestCrf[file.endsWith('.webm') ? 'webm' : 'mp4']; ; crf++) {
    await encodeLecture(graph, sound, crf, file)
    const { size } = await stat(file)
    if (size < maxBytes) return size
  }
}
