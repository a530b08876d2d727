import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type CourseStructure, defaultStructure } from '../../../contract/endpoints/course-fields.ts'
import type { Settings } from '../../config.ts'
import { toFileName } from '../../core/media/file-name.ts'
import { CommandError } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { readStructure } from '../../db/tables/course-structure.ts'
import { type CourseRow, findCourse } from '../../features/course/course-store.ts'
import { operator } from '../../features/course/visible-course-store.ts'
import { type ListedLectureRow, listLectureRows } from '../../features/lecture/lecture-list-store.ts'
import { toOutline } from '../../features/lecture/outline/outline.ts'
import { listSections } from '../../features/lecture/outline/section-store.ts'
import { pictureFile, pictureSizes } from '../../images/picture-sizes.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import { openUsableMedia } from '../../storage/open-media.ts'
import { copyAsJpeg, type Export } from './copy-stored.ts'
import { noteLinks } from './course-links-store.ts'
import { type CourseNotes, notesFile } from './course-notes.ts'
import { findCoursesTitled } from './export-store.ts'
import { exportGradebook } from './gradebook/course-gradebook.ts'
import { kinds } from './kinds.ts'
import { exportQuestions } from './questions/course-questions.ts'
import { exportResources } from './resources/export-resources.ts'

/** `export COURSE FOLDER`: writes a folder that `import` reads; the folder gets its name when it is complete. */
export async function exportCourse(settings: Settings, [named = '', target = '']: string[]) {
  if (!named || !target) throw new CommandError('Usage: export COURSE FOLDER')
  await using library = await openBesides(settings)
  const { db } = library
  const course = await requireNamed(db, named)
  const folder = join(resolve(target), toFileName(course.title))
  if (existsSync(folder)) throw new CommandError(`${folder} already exists.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  using opened = await openUsableMedia(settings)
  const lectures = await writeCourse({ db, media: opened.media, folder: unfinished }, course)
  await rename(unfinished, folder)
  console.log(`${course.title}: ${lectures} lectures are in ${folder}`)
}

async function requireNamed(db: Database, named: string): Promise<CourseRow> {
  const ids = await findCoursesTitled(db, named)
  if (ids.length > 1)
    throw new CommandError(`Several courses are called ${named}. Use an id instead: ${ids.join(', ')}`)
  const course = await findCourse(db, operator, ids[0] ?? named)
  if (!course) throw new CommandError(`There is no course with the title or id ${named}.`)
  return course
}

async function writeCourse(target: Export, course: CourseRow) {
  const { db, media, folder } = target
  const lectures = await listLectureRows(db, operator, course.id)
  const notes: CourseNotes['lectures'] = {}
  const names = new Map<string, string>()
  const digits = Math.max(2, String(lectures.length).length)
  for (const [index, lecture] of lectures.entries()) {
    const name = `${String(index + 1).padStart(digits, '0')} ${toFileName(lecture.title)}`
    console.log(`  ${index + 1} of ${lectures.length}: ${name}`)
    const defaultCaptions = await writeLecture(target, lecture, name)
    const resources = await exportResources(target, lecture.id, name)
    names.set(lecture.id, name)
    notes[name] = {
      title: lecture.title,
      ...(defaultCaptions && { defaultCaptions }),
      ...(lecture.file_name && { fileName: lecture.file_name }),
      ...(resources && { resources }),
      ...noteRules(lecture),
    }
  }
  const [[width]] = pictureSizes.thumbnail
  const thumbnail = `pictures/${pictureFile(course.thumbnail_picture, width)}`
  await copyAsJpeg(media, thumbnail, join(folder, 'course.jpg'))
  await writeFile(join(folder, 'course.md'), `${course.description}\n`)
  await exportQuestions(target, course.id)
  await exportGradebook(target, course.id, names)
  const sections = await listNotedSections(db, course.id, lectures, names)
  const { title, category, created_by: instructor, state } = course
  const text: CourseNotes = {
    title,
    category,
    instructor,
    ...(state === 'draft' && { state }),
    ...noteStructure(course),
    ...(await noteLinks(db, course.id)),
    ...(sections.length > 0 && { sections }),
    lectures: notes,
  }
  await writeFile(join(folder, notesFile), `${JSON.stringify(text, null, 2)}\n`)
  return lectures.length
}

const noteRules = (lecture: ListedLectureRow) => ({
  ...(lecture.is_draft && { isDraft: true }),
  ...(lecture.is_preview && { isPreview: true }),
  ...(!lecture.is_required && { isRequired: false }),
  ...(lecture.available_after_days !== null && { availableAfterDays: lecture.available_after_days }),
  ...(lecture.available_at !== null && { availableAt: lecture.available_at }),
  ...(lecture.due_at !== null && { dueAt: lecture.due_at }),
  ...(lecture.due_after_days !== null && { dueAfterDays: lecture.due_after_days }),
})

/** What differs from a new course. */
const noteStructure = (course: CourseRow) =>
  Object.fromEntries(
    Object.entries(readStructure(course)).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(defaultStructure[field as keyof CourseStructure]),
    ),
  )

async function listNotedSections(
  db: Database,
  courseId: string,
  lectures: ListedLectureRow[],
  names: Map<string, string>,
) {
  const [, ...titled] = toOutline(courseId, await listSections(db, courseId), lectures).sections
  return titled.map(({ _id, lectureIds, ...fields }) => ({
    ...fields,
    lectures: lectureIds.flatMap((id) => names.get(id) ?? []),
  }))
}

async function writeLecture(target: Export, lecture: ListedLectureRow, name: string) {
  const { description } = lecture
  if (description) await writeFile(join(target.folder, `${name}.md`), `${description}\n`)
  return kinds[lecture.kind].export(target, lecture, name)
}
