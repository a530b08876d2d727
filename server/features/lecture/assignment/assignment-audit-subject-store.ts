import { defineSubject } from '../../../db/audit/subject.ts'
import { textOf } from '../../../db/audit/text-of.ts'
import { findAssignment } from './assignment-store.ts'

export const assignmentSubject = defineSubject('assignment', async (trx, id) => {
  const lecture = await trx
    .selectFrom('lecture')
    .select(['course_id', 'title', 'description', 'is_draft', 'due_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const row = await findAssignment(trx, id)
  if (!lecture || !row) return undefined
  const { lecture_id: _, kinds, file_kinds, rubric, accept_until, peer_review_due_at, ...settings } = row
  const criteria = (rubric?.criteria ?? []).map(({ criterionId, title, levels }) => [
    criterionId,
    `${title}: ${levels.map((level) => `${level.title} ${level.points}`).join(', ')}`,
  ])
  return {
    name: lecture.title,
    facts: {
      courseId: lecture.course_id,
      title: lecture.title,
      description: lecture.description,
      isDraft: lecture.is_draft,
      dueAt: lecture.due_at,
      ...settings,
      accept_until: textOf(accept_until),
      peer_review_due_at: textOf(peer_review_due_at),
      kinds: kinds.join(', '),
      file_kinds: file_kinds?.join(', ') ?? null,
      ...Object.fromEntries(criteria),
    },
  }
})
