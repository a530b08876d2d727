import type { BodyOf } from '../../../contract/api/define-endpoint.ts'
import type { courseEndpoints } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { checked } from '../../http/handlers/checked.ts'
import { courseSubject } from './audit-subject-store.ts'
import { warnOfCertificates } from './certificates/uncovered-store.ts'
import { requireCourse } from './course-access.ts'
import { toCourseColumns } from './course-columns.ts'
import { updateCourse } from './course-store.ts'
import { toCourse } from './course-view.ts'
import { savePrerequisites } from './enrolment/prerequisite-store.ts'
import { giveSeats } from './enrolment/seat-store.ts'
import { saveGroupsOfCourse } from './listing/course-group-store.ts'

export const editCourse = checked<typeof courseEndpoints.editCourse>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, user, params, body: { prerequisiteIds, groupIds, ...body }, files, caller, act }) => {
    const changes = {
      ...toCourseColumns(body),
      ...(files.thumbnail && {
        thumbnail_picture: await ctx.pictures.make(files.thumbnail, 'thumbnail', caller),
      }),
    }
    if (Object.keys(changes).length === 0 && !prerequisiteIds && !groupIds)
      throw new Problem('broken', rules.nothingToChange)
    const which = courseSubject(params.courseId)
    const course = await auditChange(ctx.db, act, which, async (trx) => {
      const changed = await updateCourse(trx, which.id, changes, ctx.now())
      if (changed && body.seats !== undefined) await giveSeats(trx, which.id, ctx.now())
      if (changed && prerequisiteIds) await savePrerequisites(trx, user, which.id, prerequisiteIds)
      if (changed && groupIds) await saveGroupsOfCourse(trx, user, which.id, groupIds)
      return changed
    })
    if (!course) throw new Problem('not-found', messages.courseNotFound)
    const warning = body.givesCertificate ? await warnOfCertificates(ctx.db, course) : undefined
    return { message: warning ?? messageFor(body), course: toCourse(ctx.settings, course) }
  },
)

function messageFor(body: Omit<BodyOf<typeof courseEndpoints.editCourse>, 'prerequisiteIds' | 'groupIds'>) {
  const [changed, ...others] = Object.keys(body)
  if (changed !== 'state' || others.length > 0) return messages.courseEdited
  return body.state === 'published' ? serverMessages.coursePublished : serverMessages.courseUnpublished
}
