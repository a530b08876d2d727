import type { assignmentEndpoints } from '../../../../contract/endpoints/assignment.ts'
import * as callMessages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-assignment.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { schoolZone } from '../../school/zone-store.ts'
import { requireLecture } from '../lecture-access.ts'
import { addLectureEvent } from '../lecture-event-store.ts'
import { appendLecture } from '../lecture-store.ts'
import { toLecture } from '../lecture-view.ts'
import { requireSection } from '../outline/section-store.ts'
import { assignmentSubject } from './assignment-audit-subject-store.ts'
import { requireSoundDates, toSettings } from './assignment-settings.ts'
import { asAssignment, insertAssignment, toAssignment } from './assignment-store.ts'

export const addAssignment = checked<typeof assignmentEndpoints.addAssignment>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, user, params: { courseId }, body, act }) => {
    const { title, description = '', sectionId, isDraft = false, dueAt = null, ...given } = body
    const zone = await schoolZone(ctx)
    const { settings, columns } = toSettings(given, zone)
    requireSoundDates(zone, dueAt, settings)
    const id = newId()
    const now = ctx.now()
    const texts = { title, description, is_draft: isDraft, due_at: dueAt }
    const draft = { id, course_id: courseId, ...texts, ...asAssignment, created_at: now }
    await auditChange(ctx.db, act, assignmentSubject(id), async (trx) => {
      if (sectionId) await requireSection(trx, { courseId, sectionId })
      if (!(await appendLecture(trx, draft, sectionId)))
        throw new Problem('not-found', callMessages.courseNotFound)
      await insertAssignment(trx, { lecture_id: id, ...columns })
      await addLectureEvent(trx, 'lecture.ready', draft, now)
      return true
    })
    return {
      message: isDraft ? serverMessages.draftAdded : messages.added,
      lecture: await toLecture(ctx, user, await requireLecture(ctx.db, user, { courseId, lectureId: id })),
      assignment: toAssignment({ lecture_id: id, ...settings }, dueAt),
    }
  },
)
