import type { Cue, captionEndpoints } from '../../../contract/endpoints/caption.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { revisionOf } from '../../core/revision/content-revision.ts'
import { perRole } from '../../http/cache/per-role.ts'
import type { Handler } from '../../http/route.ts'
import { needsDraftMark } from '../lecture/lecture-access.ts'
import { captionTables, requireCues } from './caption-access.ts'
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

export const withRevision = (cues: Cue[]) => ({ cues, revision: revisionOf(cues) })

export const readTranscript = perRole<typeof captionEndpoints.readTranscript>({
  readFrom: captionTables,
  handler: async ({ ctx, user, params }) => ({
    message: serverMessages.transcriptRead,
    ...withRevision(await requireCues(ctx.db, user, params)),
  }),
})
