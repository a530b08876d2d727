import type { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { lectureSubject } from './audit-subject-store.ts'
import { deleteLectureRow, restoreLectureRow } from './lecture-store.ts'

export const deleteLecture: Handler<typeof lectureEndpoints.deleteLecture> = async ({ ctx, query, act }) => {
  crashPoint('lecture-to-delete')
  await auditChange(ctx.db, act, lectureSubject(query.lectureId), async (trx) => {
    const isDeleted = await deleteLectureRow(trx, query, ctx.now())
    if (!isDeleted) throw new Problem('not-found', serverMessages.lectureNotFound)
    crashPoint('lecture-half-deleted')
    return true
  })
  crashPoint('lecture-deleted')
  return { message: messages.lectureDeleted }
}

export const restoreLecture: Handler<typeof lectureEndpoints.restoreLecture> = async ({
  ctx,
  query,
  act,
}) => {
  await auditChange(ctx.db, act, lectureSubject(query.lectureId), async (trx) => {
    const isRestored = await restoreLectureRow(trx, query, ctx.now())
    if (!isRestored) throw new Problem('not-found', serverMessages.nothingToRestore)
    return true
  })
  return { message: messages.lectureRestored }
}
