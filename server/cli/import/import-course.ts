import { rm, writeFile } from 'node:fs/promises'
import { courseForm } from '../../../contract/endpoints/course.ts'
import { thumbnailFile } from '../../../contract/validation/files.ts'
import { ownWork } from '../../core/admission/caller.ts'
import { operatorAct } from '../../db/audit/act.ts'
import { auditCreation } from '../../db/audit/audited.ts'
import { courseSubject } from '../../features/course/audit-subject-store.ts'
import { toCourseColumns } from '../../features/course/course-columns.ts'
import { findCourse, insertCourse } from '../../features/course/course-store.ts'
import { operator } from '../../features/course/visible-course-store.ts'
import { parse } from '../../http/parse.ts'
import { importLinks, isRequired, requireNewCourse } from './course-links-store.ts'
import { deleteEntry, findEntry, insertEntry } from './import-entry-store.ts'
import { type Importer, receiveFile } from './open-importer.ts'
import { readProse } from './plan/front-matter.ts'
import { importQuestions, readQuestions } from './questions/course-questions.ts'
import { removePictures } from './questions/question-pictures.ts'
import type { PlannedCourse } from './read-course-folder.ts'

/** What holds where the notes say nothing. */
export type Defaults = { category: string; instructor: string; language: string; publish: boolean }

/** Returns the course that was imported from this folder before, unless it was deleted since. */
export async function findImportedCourse({ db }: Pick<Importer, 'db'>, { path }: PlannedCourse) {
  const entry = await findEntry(db, path)
  return entry && (await findCourse(db, operator, entry.course_id))
}

export async function draftCourse({ title, notes, description }: PlannedCourse, defaults: Defaults) {
  const text = await readProse(description)
  const { lectures: _, sections: __, prerequisites: ___, paths: ____, instructor, ...fields } = notes
  const form = parse(courseForm.schema, {
    ...fields,
    title,
    createdBy: instructor ?? defaults.instructor,
    category: notes.category ?? defaults.category,
    description: text || title,
    state: notes.state ?? (defaults.publish ? 'published' : 'draft'),
  })
  return { ...toCourseColumns(form), created_by: form.createdBy }
}

/** All courses of an import, and what those that are there do not require yet, as the other one comes later. */
export type Plan = { courses: PlannedCourse[]; waiting: { courseId: string; title: string }[] }

export async function importCourse(
  importer: Importer,
  course: PlannedCourse,
  defaults: Defaults,
  { courses, waiting }: Plan,
) {
  const { db } = importer
  const draft = await draftCourse(course, defaults)
  const before = await findEntry(db, course.path)
  if (before) await deleteEntry(db, before)
  const now = new Date()
  const thumbnail_picture = await makeThumbnail(importer, course.picture)
  const questions = await readQuestions(importer, course.path)
  return auditCreation(db, operatorAct('importCourse', now), courseSubject, async (trx) => {
    const row = await insertCourse(trx, { ...draft, thumbnail_picture }, now)
    await insertEntry(trx, { path: course.path, course_id: row.id, lecture_id: null })
    await importQuestions(trx, questions, { courseId: row.id, now })
    for (const title of await importLinks(trx, row.id, course.notes, now))
      waiting.push({ courseId: row.id, title })
    await requireNewCourse(trx, row, courses)
    return row
  }).catch(async (error) => {
    await removePictures(importer, questions.pictures)
    throw error
  })
}

/** Says what is still missing when all courses are there. */
export async function reportUnmet({ db }: Pick<Importer, 'db'>, { waiting }: Plan) {
  for (const { courseId, title } of waiting)
    if (!(await isRequired(db, courseId, title))) {
      const course = await findCourse(db, operator, courseId)
      console.error(
        `${course?.title}: not required: there is not exactly one course ${title}, or it requires this one`,
      )
    }
}

async function makeThumbnail(importer: Importer, picture: string | undefined) {
  if (!picture) return makePlainThumbnail(importer)
  await using file = await receiveFile(importer, picture, thumbnailFile)
  return await importer.pictures.make(file, 'thumbnail', ownWork)
}

const plain =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#64748b"/></svg>'

/** Every course needs a thumbnail; an administrator can replace this one. */
async function makePlainThumbnail({ files, pictures }: Importer) {
  const path = files.incomingPath()
  await writeFile(path, plain)
  await using _file = { [Symbol.asyncDispose]: () => rm(path, { force: true }) }
  return await pictures.make(
    { path, bytes: plain.length, sha256: '', mediaType: 'image/svg+xml' },
    'thumbnail',
    ownWork,
  )
}
