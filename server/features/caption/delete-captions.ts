import type { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { requireActiveLecture } from '../lecture/lecture-access.ts'
import { deleteCaptionsRow } from './caption-store.ts'

export const deleteCaptions: Handler<typeof captionEndpoints.deleteCaptions> = async ({ ctx, params }) => {
  await requireActiveLecture(ctx.db, params.lectureId)
  const isDeleted = await deleteCaptionsRow(ctx.db, params)
  if (!isDeleted) throw new Problem('not-found', serverMessages.captionsNotFound)
  return { message: messages.captionsDeleted }
}
