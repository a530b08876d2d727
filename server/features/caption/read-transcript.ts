import type { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import type { RoleHandler } from '../../http/route.ts'
import { captionTables, requireCues } from './caption-access.ts'

export const readTranscript: RoleHandler<typeof captionEndpoints.readTranscript> = {
  readFrom: captionTables,
  handler: async ({ ctx, params }) => ({
    message: serverMessages.transcriptRead,
    cues: await requireCues(ctx.db, params),
  }),
}
