import type { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { RoleHandler } from '../../http/route.ts'
import { captionTables, requireCues } from './caption-access.ts'

export const readTranscript: RoleHandler<typeof captionEndpoints.readTranscript> = {
  readFrom: captionTables,
  handler: async ({ ctx, user, params }) => ({
    message: serverMessages.transcriptRead,
    cues: await requireCues(ctx.db, user, params),
  }),
}
