import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

export type RequirementRow = Awaited<ReturnType<typeof listRequirements>>[number]

/** Includes deleted lectures, because a report on its way must not fail. */
export function listRequirements(trx: Transaction<Tables>, lectureIds: string[]) {
  return trx
    .selectFrom('lecture')
    .innerJoin('course', 'course.id', 'lecture.course_id')
    .select([
      'lecture.id',
      'lecture.course_id',
      'lecture.kind',
      'lecture.duration_seconds',
      'course.completion_share',
      'course.gives_certificate',
      'course.allows_manual_completion',
    ])
    .where('lecture.id', 'in', lectureIds)
    .execute()
}
