import type { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import * as serverMessages from '../../../../contract/messages/generated/server.ts'
import { isAudio } from '../../../../contract/validation/files.ts'
import type { AppContext } from '../../../core/context.ts'
import type { HandlerReply } from '../../../http/route.ts'
import { mayEdit } from '../course-access.ts'
import type { CourseRow } from '../course-store.ts'
import { toCourse } from '../course-view.ts'
import type { Requester } from '../visible-course-store.ts'
import { listCurriculum } from './curriculum-store.ts'

export async function readSummary(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  requester: Requester,
  row: CourseRow,
): Promise<HandlerReply<typeof courseEndpoints.summarizeCourse>> {
  const lectures = await listCurriculum(db, row.id)
  const isEditable = await mayEdit(db, requester, { courseId: row.id })
  return {
    message: serverMessages.courseFound,
    course: toCourse(settings, row),
    curriculum: lectures.map(({ id, title, duration_seconds: seconds, video_kind, is_preview }) => ({
      _id: id,
      title,
      seconds: seconds === null ? null : Math.round(seconds),
      ...(isAudio(video_kind) && { isAudio: true }),
      ...(is_preview && { isPreview: true }),
    })),
    changedAt: (row.changed_at ?? row.created_at).toISOString(),
    ...(isEditable && { mayEdit: true }),
  }
}
