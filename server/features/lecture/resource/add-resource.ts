import type { resourceEndpoints } from '../../../../contract/endpoints/learning/resource.ts'
import * as fileMessages from '../../../../contract/messages/generated/server-file.ts'
import type { CheckedHandler } from '../../../http/route.ts'
import { needsDraftMark, requireLecture } from '../lecture-access.ts'
import { toResource } from './resource-view.ts'
import { saveResource } from './save-resource.ts'

export const addResource: CheckedHandler<typeof resourceEndpoints.addResource> = {
  precheck: ({ ctx, user, params }) => requireLecture(ctx.db, user, params),
  handler: async ({ ctx, user, params: { lectureId }, files: { file }, act }) => {
    const row = await saveResource(ctx, { act, lectureId, file, now: ctx.now() })
    const opensDrafts = await needsDraftMark(ctx.db, user, lectureId)
    return {
      message: fileMessages.resourceAdded,
      resource: toResource(ctx, row, { isOpen: true, opensDrafts }),
    }
  },
}
