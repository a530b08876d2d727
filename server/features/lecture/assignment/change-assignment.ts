import type { assignmentEndpoints } from '../../../../contract/endpoints/assignment.ts'
import * as rules from '../../../../contract/messages/rules.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-assignment.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import type { Handler } from '../../../http/route.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { schoolZone } from '../../school/zone-store.ts'
import { requireLecture } from '../lecture-access.ts'
import { updateLecture } from '../lecture-store.ts'
import { toLecture } from '../lecture-view.ts'
import { holdAssignment, requireAssignment } from './assignment-access.ts'
import { assignmentSubject } from './assignment-audit-subject-store.ts'
import { requireSoundDates, toSettings } from './assignment-settings.ts'
import { isBegun, toAssignment, updateAssignment } from './assignment-store.ts'

export const readAssignment: Handler<typeof assignmentEndpoints.readAssignment> = async ({
  ctx: { db },
  user,
  params,
}) => {
  const { title, description, due_at } = await requireLecture(db, user, params)
  const assignment = toAssignment(await requireAssignment(db, params.lectureId), due_at)
  return { message: messages.read, assignment, title, description }
}

export const changeAssignment = checked<typeof assignmentEndpoints.changeAssignment>(
  ({ ctx, user, params }) => requireLecture(ctx.db, user, params),
  async ({ ctx, user, params, body, act }) => {
    if (Object.keys(body).length === 0) throw new Problem('broken', rules.nothingToChange)
    const { lectureId } = params
    const { title, description, dueAt, ...given } = body
    const zone = await schoolZone(ctx)
    const changed = await auditChange(ctx.db, act, assignmentSubject(lectureId), async (trx) => {
      const { row, lecture: before } = await holdAssignment(trx, params)
      const { settings, columns } = toSettings(given, zone, row)
      if (settings.is_group_work !== row.is_group_work && (await isBegun(trx, lectureId)))
        throw new Problem('conflict', messages.workBegun, { fields: { isGroupWork: messages.workBegun } })
      const words = {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(dueAt !== undefined && { due_at: dueAt }),
      }
      const isRenamed = Object.keys(words).length > 0
      const lecture = isRenamed ? await updateLecture(trx, params, words, ctx.now()) : before
      if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
      requireSoundDates(zone, lecture.due_at, settings)
      await updateAssignment(trx, lectureId, columns)
      await askForPasses(trx, { courseId: params.courseId }, ctx.now())
      return { lecture, assignment: toAssignment({ lecture_id: lectureId, ...settings }, lecture.due_at) }
    })
    return {
      message: messages.changed,
      lecture: await toLecture(ctx, user, changed.lecture),
      assignment: changed.assignment,
    }
  },
)
