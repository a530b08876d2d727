import type { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { checked } from '../../http/handlers/checked.ts'
import { requireCourse } from '../course/course-access.ts'
import { toCourse } from '../course/course-view.ts'
import { lectureSubject } from './audit-subject-store.ts'
import { listLectureRows } from './lecture-list-store.ts'
import { appendLecture } from './lecture-store.ts'
import { toLectures } from './lecture-view.ts'
import { requireRoomForLecture } from './outline/order-store.ts'
import { requireSection } from './outline/section-store.ts'
import { acceptVideo } from './video/accept-video.ts'
import { requestWork } from './video/video-job-store.ts'

export const addLecture = checked<typeof lectureEndpoints.addLecture>(
  async ({ ctx: { db }, user, params: { courseId } }) => {
    await requireCourse(db, user, courseId)
    await requireRoomForLecture(db, courseId)
  },
  async ({ ctx, user, params, body, files, caller, act }) => {
    const { db, settings } = ctx
    const { courseId } = params
    const { sectionId, isDraft = false, ...words } = body
    if (sectionId) await requireSection(db, { courseId, sectionId })
    const id = newId()
    const draft = {
      id,
      course_id: courseId,
      ...words,
      ...(await acceptVideo(ctx, id, files.lecture, caller)),
      is_draft: isDraft,
      created_at: ctx.now(),
    }

    crashPoint('lecture-received')
    await ctx.media.save(files.lecture.path, `lectures/${draft.video_file}`)
    crashPoint('lecture-file-saved')
    const isAdded = await auditChange(db, act, lectureSubject(id), async (trx) => {
      if (!(await appendLecture(trx, draft, sectionId))) return false
      await requestWork(trx, ctx.videos, draft, draft.created_at)
      return true
    })
    if (!isAdded) {
      await ctx.media.remove(`lectures/${id}`)
      throw new Problem('not-found', messages.courseNotFound)
    }

    crashPoint('lecture-row-saved')
    const course = toCourse(settings, await requireCourse(db, user, courseId))
    const lectures = await listLectureRows(db, user, courseId)
    return {
      message: isDraft ? serverMessages.draftAdded : messages.lectureAdded,
      course: { ...course, lectures: await toLectures(ctx, user, lectures) },
    }
  },
)
