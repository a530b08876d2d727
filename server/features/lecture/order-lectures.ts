import type { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { CheckedHandler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { addCourseChanged } from '../course/course-store.ts'
import { lockCourse, updateCurriculum } from '../course/curriculum/curriculum-store.ts'
import { listLectureRows } from './lecture-list-store.ts'
import { toLectures } from './lecture-view.ts'
import { listStandings, numberLectures, type Standing } from './order-store.ts'

export const orderLectures: CheckedHandler<typeof lectureEndpoints.orderLectures> = {
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  handler: async ({ ctx, user, params, body, act }) => {
    const { courseId } = params
    const lectures = await auditChange(ctx.db, act, { kind: 'curriculum', id: courseId }, async (trx) => {
      if (!(await lockCourse(trx, courseId))) throw new Problem('not-found', messages.courseNotFound)
      await numberLectures(trx, orderAnew(await listStandings(trx, courseId), body.lectureIds))
      await updateCurriculum(trx, courseId, ctx.now())
      await addCourseChanged(trx, courseId, ctx.now())
      return listLectureRows(trx, user, courseId)
    })
    return { message: messages.lecturesOrdered, lectures: await toLectures(ctx, user, lectures) }
  },
}

/** Deleted lectures stay behind the one they stood behind. Throws 409 unless `ids` are exactly the present ones. */
function orderAnew(standings: Standing[], ids: string[]): Standing[] {
  const groups: Standing[][] = [[]]
  for (const standing of standings) {
    if (standing.deleted_at) groups.at(-1)?.push(standing)
    else groups.push([standing])
  }
  const [deletedFirst = [], ...present] = groups
  const groupOf = new Map(present.map((group) => [group[0]?.id, group]))
  const ordered = [...new Set(ids)].flatMap((id) => groupOf.get(id) ?? [])
  const isWhole = ids.length === present.length && deletedFirst.length + ordered.length === standings.length
  if (!isWhole) throw new Problem('conflict', serverMessages.lecturesChanged)
  return [...deletedFirst, ...ordered]
}
