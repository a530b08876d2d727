import type { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { isLectureActive } from '../lecture/lecture-store.ts'
import { upsertPosition } from './position-store.ts'

export const savePosition: Handler<typeof progressEndpoints.savePosition> = async ({
  ctx,
  user,
  params,
  body,
}) => {
  const { db, now } = ctx
  if (!(await isLectureActive(db, params.lectureId)))
    throw new Problem('not-found', serverMessages.lectureNotFound)
  await upsertPosition(db, {
    user_id: user.id,
    lecture_id: params.lectureId,
    seconds: body.seconds,
    duration: body.duration,
    is_finished: body.hasEnded ?? false,
    updated_at: now(),
  })
  return { message: serverMessages.positionSaved }
}
