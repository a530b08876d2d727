import { readTranscript } from '../../../contract/endpoints/caption.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { defineRoleRoute } from '../../http/route.ts'
import { captionTables, requireCues } from './caption-access.ts'

export const readTranscriptRoute = defineRoleRoute(
  readTranscript,
  captionTables,
  async ({ ctx, params }) => ({
    message: serverMessages.transcriptRead,
    cues: await requireCues(ctx.db, params),
  }),
)
