import type { assignmentEndpoints } from '../../../../contract/endpoints/assignment.ts'
import * as messages from '../../../../contract/messages/server-assignment.ts'
import { maxListedRubrics } from '../../../../contract/validation/bounds/assignment-limits.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { listRubricRows } from './assignment-store.ts'

export const listRubrics: Handler<typeof assignmentEndpoints.listRubrics> = async ({
  ctx: { db },
  user,
  params: { courseId },
}) => {
  await requireCourse(db, user, courseId)
  const rows = await listRubricRows(db, user, { courseId, limit: maxListedRubrics })
  return {
    message: messages.rubricsListed,
    rubrics: rows.flatMap(({ lecture_id: lectureId, title, course, rubric }) =>
      rubric ? [{ lectureId, title, course, rubric }] : [],
    ),
  }
}
