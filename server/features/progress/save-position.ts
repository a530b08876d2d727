import type { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { isLectureVisible } from '../lecture/lecture-store.ts'
import { finishLecture } from './completion-store.ts'
import { upsertPosition } from './position-store.ts'
import { noteWatching } from './watched-store.ts'

export const savePosition: Handler<typeof progressEndpoints.savePosition> = async ({
  ctx,
  user,
  params,
  body,
}) => {
  const { db, now } = ctx
  if (!(await isLectureVisible(db, user, params.lectureId)))
    throw new Problem('not-found', serverMessages.lectureNotFound)
  const position = {
    user_id: user.id,
    lecture_id: params.lectureId,
    seconds: body.seconds,
    duration: body.duration,
    is_finished: body.hasEnded ?? false,
    updated_at: now(),
  }
  if (position.is_finished) await finishLecture(db, position)
  else
    await transact(db, async (trx) => {
      await noteWatching(trx, position)
      await upsertPosition(trx, position)
    })
  return { message: serverMessages.positionSaved }
}
