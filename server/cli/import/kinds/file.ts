import { extname, join } from 'node:path'
import { fileForm } from '../../../../contract/endpoints/file.ts'
import { documentFile } from '../../../../contract/validation/files.ts'
import { newId } from '../../../core/new-id.ts'
import { acceptFile } from '../../../features/lecture/file/accept-file.ts'
import { addLectureEvent } from '../../../features/lecture/lecture-event-store.ts'
import type { ListedLectureRow } from '../../../features/lecture/lecture-list-store.ts'
import { toLectureColumns } from '../../../features/lecture/opening/lecture-columns.ts'
import { parse } from '../../../http/parse.ts'
import { copyStored, type Export } from '../copy-stored.ts'
import type { LectureNotes } from '../course-notes.ts'
import { type Importer, receiveFile } from '../open-importer.ts'
import { readProse } from '../plan/front-matter.ts'
import { fileMark } from '../plan/lecture-files.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { addImported } from './add-imported.ts'

export async function draftFile({ title, description }: PlannedLecture) {
  const text = await readProse(description)
  return parse(fileForm.schema, { title, ...(text && { description: text }) })
}

export async function importFile(
  importer: Importer,
  { courseId, sectionId }: { courseId: string; sectionId: string | undefined },
  lecture: PlannedLecture,
  { defaultCaptions: _, title: __, fileName: named, resources: ___, ...rules }: LectureNotes,
) {
  const { db, media } = importer
  const { title, description = '' } = await draftFile(lecture)
  const id = newId()
  await using file = await receiveFile(importer, lecture.path, documentFile)
  const fileName = named ?? title + extname(lecture.path)
  const columns = acceptFile(id, { ...file, fileName })
  const now = new Date()
  const texts = { title, description, ...toLectureColumns(rules) }
  const draft = { id, course_id: courseId, ...texts, ...columns, created_at: now }
  await media.save(file.path, `lectures/${columns.video_file}`)
  await addImported(db, { draft, sectionId, path: lecture.path }, (trx) =>
    addLectureEvent(trx, 'lecture.ready', draft, now),
  ).catch(async (error) => {
    await media.remove(`lectures/${id}`)
    throw error
  })
  return id
}

export async function exportFile({ media, folder }: Export, lecture: ListedLectureRow, name: string) {
  const file = name + fileMark + extname(lecture.file_name ?? '')
  await copyStored(media, `lectures/${lecture.video_file}`, join(folder, file))
  return undefined
}
