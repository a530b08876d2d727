import type { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import type { Handler } from '../../http/route.ts'
import { requireActiveLecture } from '../lecture/lecture-access.ts'
import { listCaptionRows } from './caption-store.ts'
import { toCaptions } from './caption-view.ts'

export const listCaptions: Handler<typeof captionEndpoints.listCaptions> = async ({ ctx, params }) => {
  await requireActiveLecture(ctx.db, params.lectureId)
  const captions = await listCaptionRows(ctx.db, params.lectureId)
  return { message: serverMessages.captionsListed, captions: captions.map((row) => toCaptions(ctx, row)) }
}
