import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import sharp from 'sharp'
import type { Settings } from '../../config.ts'
import type { Database } from '../../db/open.ts'
import { findCues, listCaptionRows } from '../../features/caption/caption-store.ts'
import { writeWebvtt } from '../../features/caption/write-webvtt.ts'
import { type CourseRow, findCourse } from '../../features/course/course-store.ts'
import { operator } from '../../features/course/visible-course-store.ts'
import { type ListedLectureRow, listLectureRows } from '../../features/lecture/lecture-list-store.ts'
import { videoFolder } from '../../features/lecture/lecture-store.ts'
import { pictureFile, pictureSizes } from '../../images/picture-sizes.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import { CommandError } from '../command-error.ts'
import { type CourseNotes, notesFile } from './course-notes.ts'
import { findCoursesTitled } from './export-store.ts'
import { toFileName } from './file-name.ts'

type Export = { db: Database; media: string; folder: string }

/** `export COURSE FOLDER`: writes a folder that `import` reads; it gets its name when it is complete. */
export async function exportCourse(settings: Settings, [named = '', target = '']: string[]) {
  if (!named || !target) throw new CommandError('Say which and where to: export COURSE FOLDER')
  await using library = await openBesides(settings)
  const { db } = library
  const course = await requireNamed(db, named)
  const folder = join(resolve(target), toFileName(course.title))
  if (existsSync(folder)) throw new CommandError(`${folder} is there already.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const media = join(settings.dataFolder, 'media')
  const lectures = await writeCourse({ db, media, folder: unfinished }, course)
  await rename(unfinished, folder)
  console.log(`${course.title}: ${lectures} lectures are in ${folder}`)
}

async function requireNamed(db: Database, named: string): Promise<CourseRow> {
  const ids = await findCoursesTitled(db, named)
  if (ids.length > 1)
    throw new CommandError(`Several courses are called ${named}. Say an id instead: ${ids.join(', ')}`)
  const course = await findCourse(db, operator, ids[0] ?? named)
  if (!course) throw new CommandError(`There is no course with the title or id ${named}.`)
  return course
}

async function writeCourse(target: Export, course: CourseRow) {
  const { db, media, folder } = target
  const lectures = await listLectureRows(db, operator, course.id)
  const notes: CourseNotes['lectures'] = {}
  const digits = Math.max(2, String(lectures.length).length)
  for (const [index, lecture] of lectures.entries()) {
    const name = `${String(index + 1).padStart(digits, '0')} ${toFileName(lecture.title)}`
    console.log(`  ${index + 1} of ${lectures.length}: ${name}`)
    const defaultCaptions = await writeLecture(target, lecture, name)
    notes[name] = { title: lecture.title, ...(defaultCaptions && { defaultCaptions }) }
  }
  const [[width]] = pictureSizes.thumbnail
  const thumbnail = join(media, 'pictures', pictureFile(course.thumbnail_picture, width))
  await writeJpeg(thumbnail, join(folder, 'course.jpg'))
  await writeFile(join(folder, 'course.md'), `${course.description}\n`)
  const { title, category, created_by: instructor, state } = course
  const text: CourseNotes = {
    title,
    category,
    instructor,
    ...(state === 'draft' && { state }),
    lectures: notes,
  }
  await writeFile(join(folder, notesFile), `${JSON.stringify(text, null, 2)}\n`)
  return lectures.length
}

/** Returns the language of the default captions. */
async function writeLecture({ db, media, folder }: Export, lecture: ListedLectureRow, name: string) {
  const { id: lectureId, video_file, poster_file, description } = lecture
  const path = join(folder, name)
  const video = join(media, 'lectures', video_file)
  await copyFile(video, path + extname(video_file), constants.COPYFILE_FICLONE)
  await writeFile(`${path}.md`, `${description}\n`)
  if (poster_file) await writeJpeg(join(media, 'lectures', videoFolder(lecture), poster_file), `${path}.jpg`)
  const captions = await listCaptionRows(db, lectureId)
  for (const { id: captionsId, language } of captions) {
    const cues = (await findCues(db, { lectureId, captionsId })) ?? []
    await writeFile(`${path}.${language}.vtt`, writeWebvtt(cues))
  }
  return captions.find(({ is_default }) => is_default)?.language
}

/** The library's pictures are WebP, which fewer programs read. */
const writeJpeg = (picture: string, path: string) => sharp(picture).jpeg({ quality: 90 }).toFile(path)
