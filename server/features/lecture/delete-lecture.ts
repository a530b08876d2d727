import type { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { deleteLectureRow } from './lecture-store.ts'

export const deleteLecture: Handler<typeof lectureEndpoints.deleteLecture> = async ({ ctx, query }) => {
  crashPoint('lecture-to-delete')
  await transact(ctx.db, async (trx) => {
    const isDeleted = await deleteLectureRow(trx, query, ctx.now())
    if (!isDeleted) throw new Problem('not-found', serverMessages.lectureNotFound)
    crashPoint('lecture-half-deleted')
  })
  crashPoint('lecture-deleted')
  return { message: messages.lectureDeleted }
}
