import { newId } from '../../../core/new-id.ts'
import { asArticle, insertArticle } from '../../../features/lecture/article/article-store.ts'
import { insertPicture } from '../../../features/lecture/article/picture/save-picture.ts'
import { addLectureEvent } from '../../../features/lecture/lecture-event-store.ts'
import { toLectureColumns } from '../../../features/lecture/opening/lecture-columns.ts'
import { draftArticle, readBody } from '../articles/draft-article.ts'
import { removePictures, storePictures } from '../articles/import-pictures.ts'
import type { LectureNotes } from '../course-notes.ts'
import type { Importer } from '../open-importer.ts'
import type { Outcome } from '../outcome.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { addImported } from './add-imported.ts'

export async function importArticle(
  importer: Importer,
  { courseId, sectionId }: { courseId: string; sectionId: string | undefined },
  lecture: PlannedLecture,
  { defaultCaptions: _, title: __, fileName: ___, resources: ____, ...rules }: LectureNotes,
  outcome: Outcome,
) {
  const { db } = importer
  const { title, description = '' } = await draftArticle(lecture)
  const id = newId()
  const wanted = { lecture, body: await readBody(lecture), lectureId: id, present: 0 }
  const { rows, text: body } = await storePictures(importer, wanted, outcome)
  const now = new Date()
  const texts = { title, description, ...toLectureColumns(rules) }
  const draft = { id, course_id: courseId, ...texts, ...asArticle, created_at: now }
  await addImported(db, { draft, sectionId, path: lecture.path }, async (trx) => {
    await insertArticle(trx, { lecture_id: id, body, changed_at: now, changed_by: null })
    for (const row of rows) await insertPicture(trx, row)
    await addLectureEvent(trx, 'lecture.ready', draft, now)
  }).catch(async (error) => {
    await removePictures(importer, rows)
    throw error
  })
  return id
}
