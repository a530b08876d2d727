import type { resourceEndpoints } from '../../../../contract/endpoints/resource.ts'
import * as fileMessages from '../../../../contract/messages/server-file.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { needsDraftMark, requireLecture } from '../lecture-access.ts'
import { requireRoomForResource } from './resource-store.ts'
import { toResource } from './resource-view.ts'
import { saveResource } from './save-resource.ts'

export const addResource = checked<typeof resourceEndpoints.addResource>(
  async ({ ctx: { db }, user, params }) => {
    await requireLecture(db, user, params)
    await requireRoomForResource(db, params.lectureId)
  },
  async ({ ctx, user, params: { lectureId }, files: { file }, act }) => {
    const row = await saveResource(ctx, { act, lectureId, file, now: ctx.now() })
    const opensDrafts = await needsDraftMark(ctx.db, user, lectureId)
    return {
      message: fileMessages.resourceAdded,
      resource: toResource(ctx, row, { isOpen: true, opensDrafts }),
    }
  },
)
