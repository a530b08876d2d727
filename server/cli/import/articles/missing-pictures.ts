import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { Problem } from '../../../core/problem.ts'
import { operatorAct } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { requireLockedCourse } from '../../../features/course/course-access.ts'
import { updateCurriculum } from '../../../features/course/curriculum/curriculum-store.ts'
import { operator } from '../../../features/course/visible-course-store.ts'
import { requireArticle } from '../../../features/lecture/article/article-access.ts'
import { replaceArticle } from '../../../features/lecture/article/article-store.ts'
import { listPictures } from '../../../features/lecture/article/picture/picture-store.ts'
import { insertPicture } from '../../../features/lecture/article/picture/save-picture.ts'
import { lectureSubject } from '../../../features/lecture/audit-subject-store.ts'
import { addLectureEvent } from '../../../features/lecture/lecture-event-store.ts'
import { holdLecture, type LectureKey } from '../../../features/lecture/lecture-store.ts'
import type { Importer } from '../open-importer.ts'
import type { Outcome } from '../outcome.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { readBody } from './draft-article.ts'
import { removePictures, reportPictures, storePictures } from './import-pictures.ts'

export async function addMissingPictures(
  importer: Importer,
  key: LectureKey,
  planned: PlannedLecture,
  outcome: Outcome,
) {
  const { db } = importer
  const { lectureId, courseId } = key
  const { article } = await requireArticle(db, operator, key)
  const present = (await listPictures(db, lectureId)).length
  const wanted = { lecture: planned, body: article.body, lectureId, present }
  const { rows, text } = await storePictures(importer, wanted, outcome)
  if (rows.length === 0) return
  const now = new Date()
  const act = operatorAct('addArticlePicture', now)
  await auditChange(db, act, lectureSubject(lectureId), async (trx) => {
    await requireLockedCourse(trx, courseId)
    await holdLecture(trx, lectureId)
    const { lecture } = await requireArticle(trx, operator, key)
    const { revision } = article
    const changes = { lecture_id: lectureId, body: text, revision, changed_at: now, changed_by: null }
    if (!(await replaceArticle(trx, changes))) throw new Problem('conflict', articleMessages.savedBySomebody)
    for (const row of rows) await insertPicture(trx, row)
    await updateCurriculum(trx, courseId, now, now)
    await addLectureEvent(trx, 'lecture.changed', lecture, now)
    return true
  }).catch(async (error) => {
    await removePictures(importer, rows)
    throw error
  })
  for (const { file_name } of rows) console.log(`  picture added: ${planned.title}, ${file_name}`)
}

/** For a dry run. Without a key the article is new. */
export async function reportMissingPictures(
  importer: Importer,
  key: LectureKey | undefined,
  lecture: PlannedLecture,
  outcome: Outcome,
) {
  const known = key && (await requireArticle(importer.db, operator, key)).article.body
  await reportPictures(importer, lecture, known ?? (await readBody(lecture)), outcome)
}
