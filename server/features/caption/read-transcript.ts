import type { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import type { RoleHandler } from '../../http/route.ts'
import { requireWatching } from '../lecture/watching/watching-access.ts'
import { captionTables, requireCues } from './caption-access.ts'

export const readTranscript: RoleHandler<typeof captionEndpoints.readTranscript> = {
  precheck: ({ ctx, user, params }) => requireWatching(ctx, user, params.lectureId),
  readFrom: captionTables,
  handler: async ({ ctx, user, params }) => ({
    message: serverMessages.transcriptRead,
    cues: await requireCues(ctx.db, user, params),
  }),
}
