import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/calls.ts'
import { Problem } from '../../../core/problem.ts'
import type { Act } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockCourse, updateCurriculum } from '../../course/curriculum/curriculum-store.ts'
import { lecturesSubject } from '../audit-subject-store.ts'
import { addLectureEvents, type EventLecture, type LectureEvent } from '../lecture-event-store.ts'
import type { Several } from './several-store.ts'

type Change = { db: Database; act: Act; now: Date; event: LectureEvent }

/**
 * Runs `work` while nothing else changes the course's lectures. It returns the changed ones, which catalogue, search
 * and webhooks learn of; the audit log gets one entry for all. The number of queries does not depend on their number.
 */
export async function changeSeveral(
  { db, act, now, event }: Change,
  several: Several,
  work: (trx: Transaction<Tables>, several: Several) => Promise<EventLecture[]>,
): Promise<number> {
  const { courseId } = several
  const changed = await auditChange(db, act, lecturesSubject(courseId), async (trx) => {
    if (!(await lockCourse(trx, courseId))) throw new Problem('not-found', messages.courseNotFound)
    const lectures = await work(trx, several)
    if (lectures.length === 0) return undefined
    await updateCurriculum(trx, courseId, now, now)
    await addLectureEvents(trx, event, lectures, now)
    return lectures
  })
  return changed?.length ?? 0
}
