import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assignmentForm } from '../../../../contract/endpoints/assignment.ts'
import { lastZone } from '../../../../contract/time/zone.ts'
import { readText } from '../../../core/files/ordinary-file.ts'
import { newId } from '../../../core/new-id.ts'
import { CommandError } from '../../../core/problem.ts'
import { toSettings } from '../../../features/lecture/assignment/assignment-settings.ts'
import {
  asAssignment,
  findAssignment,
  insertAssignment,
  toAssignment,
} from '../../../features/lecture/assignment/assignment-store.ts'
import { addLectureEvent } from '../../../features/lecture/lecture-event-store.ts'
import type { ListedLectureRow } from '../../../features/lecture/lecture-list-store.ts'
import { toLectureColumns } from '../../../features/lecture/opening/lecture-columns.ts'
import { parse } from '../../../http/parse.ts'
import type { Export } from '../copy-stored.ts'
import type { LectureNotes } from '../course-notes.ts'
import type { Importer } from '../open-importer.ts'
import { readProse } from '../plan/front-matter.ts'
import { assignmentEnding } from '../plan/lecture-files.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { addImported } from './add-imported.ts'

/** The file has its settings; when it is due stands in the notes of the course, as for each lecture. */
export async function draftAssignment({ path, title, description }: PlannedLecture) {
  const prose = await readProse(description)
  const settings = readObject(path, await readText(path))
  return parse(assignmentForm.schema, { ...settings, title, ...(prose && { description: prose }) })
}

function readObject(path: string, text: string): object {
  try {
    const read = JSON.parse(text)
    if (read && typeof read === 'object' && !Array.isArray(read)) return read
  } catch {}
  throw new CommandError(`${path} is no assignment: it must be JSON with points and kinds`)
}

export async function importAssignment(
  { db }: Importer,
  { courseId, sectionId }: { courseId: string; sectionId: string | undefined },
  lecture: PlannedLecture,
  { defaultCaptions: _, title: __, fileName: ___, resources: ____, ...rules }: LectureNotes,
) {
  const { title, description = '', dueAt = null, ...given } = await draftAssignment(lecture)
  const { columns } = toSettings(given, lastZone)
  const id = newId()
  const now = new Date()
  const texts = { title, description, due_at: dueAt, ...toLectureColumns(rules) }
  const draft = { id, course_id: courseId, ...texts, ...asAssignment, created_at: now }
  await addImported(db, { draft, sectionId, path: lecture.path }, async (trx) => {
    await insertAssignment(trx, { lecture_id: id, ...columns })
    await addLectureEvent(trx, 'lecture.ready', draft, now)
  })
  return id
}

export async function exportAssignment({ db, folder }: Export, lecture: ListedLectureRow, name: string) {
  const row = await findAssignment(db, lecture.id)
  if (!row) return undefined
  const { lectureId: _, dueAt: __, ...settings } = toAssignment(row, null)
  await writeFile(join(folder, name + assignmentEnding), `${JSON.stringify(settings, null, 2)}\n`)
  return undefined
}
