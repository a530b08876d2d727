import * as serverMessages from '../../../contract/messages/server.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { mayEdit } from '../course/course-access.ts'
import { findLectureRow } from '../lecture/lecture-store.ts'

/** Whether this person may watch it was asked before (register-route.ts). */
export async function readQuestionedLecture(
  { db }: Pick<AppContext, 'db'>,
  user: CurrentUser,
  lectureId: string,
) {
  const lecture = await findLectureRow(db, lectureId)
  if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
  const { course_id: courseId, kind, duration_seconds: durationSeconds } = lecture
  const isEditor = await mayEdit(db, user, { courseId })
  return { lectureId, courseId, kind, durationSeconds, isEditor, userId: user.id, user }
}
