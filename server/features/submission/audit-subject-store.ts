import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'
import { listFeedbackFiles } from './grading/feedback-file-store.ts'
import { listVersions } from './submission-store.ts'
import { isGiven, listMarks } from './two-markers/mark-store.ts'

/**
 * How what was handed in last is graded. What two markers gave is in it once both have, so that none reads it here
 * before; whose entry it is says who gave it. The entry names nobody: the submission's id leads to the learner.
 */
export const submissionSubject = defineSubject('submission', async (trx, id) => {
  const row = await trx
    .selectFrom('submission')
    .innerJoin('lecture', 'lecture.id', 'submission.lecture_id')
    .select('lecture.title')
    .where('submission.id', '=', id)
    .executeTakeFirst()
  const last = (await listVersions(trx, id)).findLast(({ submitted_at }) => submitted_at !== null)
  if (!row || !last) return undefined
  const { number, points, penalty, marks, comment, released_at } = last
  const levels = (marks ?? []).map(({ title, level }) => `${title}: ${level}`).join(', ')
  const given = (await listMarks(trx, [last.id])).filter(isGiven).map((one) => one.points)
  const [firstMark, secondMark] = given
  const [file] = await listFeedbackFiles(trx, [last.id])
  return {
    name: row.title,
    facts: {
      ...(given.length > 0 && { marksGiven: given.length }),
      ...(given.length > 1 && { firstMark, secondMark }),
      number,
      points,
      penalty,
      rubric: levels,
      comment,
      ...(file && { file: file.file_name }),
      releasedAt: textOf(released_at),
    },
  }
})

/** The grades of an assignment that are released. */
export const releaseSubject = defineSubject('submission', async (trx, id) => {
  const lecture = await trx.selectFrom('lecture').select('title').where('id', '=', id).executeTakeFirst()
  const { count } = await trx
    .selectFrom('submission')
    .innerJoin('submission_version', 'submission_version.submission_id', 'submission.id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lecture_id', '=', id)
    .where('released_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return lecture && { name: lecture.title, facts: { lectureId: id, released: Number(count) } }
})
