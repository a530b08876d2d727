import type { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { Handler } from '../../http/route.ts'
import { needsDraftMark } from '../lecture/lecture-access.ts'
import { listCaptionRows } from './caption-store.ts'
import { toCaptions } from './caption-view.ts'

export const listCaptions: Handler<typeof captionEndpoints.listCaptions> = async ({ ctx, user, params }) => {
  const captions = await listCaptionRows(ctx.db, params.lectureId)
  const opensDrafts = await needsDraftMark(ctx.db, user, params.lectureId)
  return {
    message: serverMessages.captionsListed,
    captions: captions.map((row) => toCaptions(ctx, row, opensDrafts)),
  }
}
