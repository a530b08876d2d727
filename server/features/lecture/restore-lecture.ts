import type { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { restoreLectureRow } from './lecture-store.ts'

export const restoreLecture: Handler<typeof lectureEndpoints.restoreLecture> = async ({ ctx, query }) => {
  await transact(ctx.db, async (trx) => {
    const isRestored = await restoreLectureRow(trx, query, ctx.now())
    if (!isRestored) throw new Problem('not-found', serverMessages.nothingToRestore)
  })
  return { message: messages.lectureRestored }
}
