import type { fileEndpoints } from '../../../../contract/endpoints/file.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as fileMessages from '../../../../contract/messages/server-file.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { requireLecture } from '../lecture-access.ts'
import { addLectureEvent } from '../lecture-event-store.ts'
import { appendLecture } from '../lecture-store.ts'
import { toLecture } from '../lecture-view.ts'
import { requireRoomForLecture } from '../outline/order-store.ts'
import { requireSection } from '../outline/section-store.ts'
import { acceptFile } from './accept-file.ts'

export const addFile = checked<typeof fileEndpoints.addFile>(
  async ({ ctx: { db }, user, params: { courseId } }) => {
    await requireCourse(db, user, courseId)
    await requireRoomForLecture(db, courseId)
  },
  async ({ ctx, user, params: { courseId }, body, files: { file }, act }) => {
    const { db, media } = ctx
    const { title, description = '', sectionId, isDraft = false, fileName = file.fileName ?? title } = body
    if (sectionId) await requireSection(db, { courseId, sectionId })
    const id = newId()
    const now = ctx.now()
    const columns = acceptFile(id, { ...file, fileName })
    const words = { title, description, is_draft: isDraft }
    const draft = { id, course_id: courseId, ...words, ...columns, created_at: now }
    await media.save(file.path, `lectures/${draft.video_file}`)
    await auditChange(db, act, lectureSubject(id), async (trx) => {
      if (!(await appendLecture(trx, draft, sectionId)))
        throw new Problem('not-found', messages.courseNotFound)
      await addLectureEvent(trx, 'lecture.ready', draft, now)
      return true
    }).catch(async (error) => {
      await media.remove(`lectures/${id}`)
      throw error
    })
    const row = await requireLecture(db, user, { courseId, lectureId: id })
    const message = isDraft ? serverMessages.draftAdded : fileMessages.fileAdded
    return { message, lecture: await toLecture(ctx, user, row) }
  },
)
