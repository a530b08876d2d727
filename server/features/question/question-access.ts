import * as serverMessages from '../../../contract/messages/generated/server.ts'
import type { AppContext, CurrentUser } from '../../core/context.ts'
import { Problem } from '../../core/problem.ts'
import { mayEdit } from '../course/course-access.ts'
import { requireVisibleLecture } from '../lecture/lecture-access.ts'
import { findLectureRow } from '../lecture/lecture-store.ts'
import { requireWatching } from '../lecture/watching/watching-access.ts'

type Context = Pick<AppContext, 'db' | 'settings' | 'now'>

export async function requireOpenLecture(ctx: Context, user: CurrentUser, lectureId: string) {
  await requireVisibleLecture(ctx.db, user, lectureId)
  await requireWatching(ctx, user, lectureId)
  const lecture = await findLectureRow(ctx.db, lectureId)
  if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
  const { course_id: courseId, kind, duration_seconds: durationSeconds } = lecture
  const isEditor = await mayEdit(ctx.db, user, { courseId })
  return { lectureId, courseId, kind, durationSeconds, isEditor, userId: user.id, user }
}
