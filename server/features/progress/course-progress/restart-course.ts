import type { progressEndpoints } from '../../../../contract/endpoints/progress.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { readProgress } from './read-course-progress.ts'
import { beginRun } from './run-store.ts'

export const restartCourse: Handler<typeof progressEndpoints.restartCourse> = async ({
  ctx: { db, now },
  user,
  params: { courseId },
}) => {
  await requireCourse(db, user, courseId)
  const key = { userId: user.id, courseId }
  await transact(db, (trx) => beginRun(trx, key, now()))
  return { message: messages.courseRestarted, ...(await readProgress(db, key)) }
}
