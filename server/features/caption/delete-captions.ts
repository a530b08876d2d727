import type { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { requireVisibleLecture } from '../lecture/lecture-access.ts'
import { captionsSubject, deleteCaptionsRow } from './caption-store.ts'

export const deleteCaptions: Handler<typeof captionEndpoints.deleteCaptions> = async ({
  ctx,
  user,
  params,
  act,
}) => {
  await requireVisibleLecture(ctx.db, user, params.lectureId)
  const which = captionsSubject(params.captionsId)
  const isDeleted = await auditChange(ctx.db, act, which, (trx) => deleteCaptionsRow(trx, params))
  if (!isDeleted) throw new Problem('not-found', serverMessages.captionsNotFound)
  return { message: messages.captionsDeleted }
}
