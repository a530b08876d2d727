import type { Transaction } from 'kysely'
import type { OutlinedSection } from '../../../../contract/endpoints/outline.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import type { Act } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { requireLockedCourse } from '../../course/course-access.ts'
import { addCourseChanged } from '../../course/course-store.ts'
import { updateCurriculum } from '../../course/curriculum/curriculum-store.ts'
import { curriculumSubject } from '../audit-subject-store.ts'
import { listOrderedLectures, numberLectures } from './order-store.ts'
import { arrange, toOutline } from './outline.ts'
import { listSections, moveToSection, numberSections } from './section-store.ts'

type Change = { db: Database; act: Act; courseId: string; now: Date }

/** Runs `work` while nothing else changes the course's lectures, and updates catalogue, search, webhooks and audit log. */
export const changeOutline = <T>(
  { db, act, courseId, now }: Change,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  auditChange(db, act, curriculumSubject(courseId), async (trx) => {
    await requireLockedCourse(trx, courseId)
    const result = await work(trx)
    await updateCurriculum(trx, courseId, now, now)
    await addCourseChanged(trx, courseId, now)
    return result
  })

/** Of all lectures that are not deleted. Lock the course first. */
export async function readOutlineOf(trx: Transaction<Tables>, courseId: string) {
  const [sections, ordered] = [await listSections(trx, courseId), await listOrderedLectures(trx, courseId)]
  return toOutline(
    courseId,
    sections,
    ordered.filter(({ deleted_at }) => !deleted_at),
  )
}

/** Lock the course first. Throws 409 unless `wanted` names each section and present lecture exactly once. */
export async function applyOutline(
  trx: Transaction<Tables>,
  courseId: string,
  wanted: Pick<OutlinedSection, '_id' | 'lectureIds'>[],
) {
  const [sections, ordered] = [await listSections(trx, courseId), await listOrderedLectures(trx, courseId)]
  const arranged = arrange(courseId, sections, ordered, wanted)
  if (!arranged) throw new Problem('conflict', serverMessages.lecturesChanged)
  await numberSections(trx, sections, arranged.sectionIds)
  const moved = Map.groupBy(
    arranged.lectures.filter(({ section_id, target }) => section_id !== target),
    ({ target }) => target,
  )
  for (const [target, lectures] of moved)
    await moveToSection(
      trx,
      lectures.map(({ id }) => id),
      target,
    )
  await numberLectures(trx, arranged.lectures)
}
