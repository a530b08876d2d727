import type { resourceEndpoints } from '../../../../contract/endpoints/resource.ts'
import * as fileMessages from '../../../../contract/messages/server-file.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import type { Handler } from '../../../http/route.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { needsDraftMark, requireLecture } from '../lecture-access.ts'
import { deleteResourceRow, requireRoomForResource, restoreResourceRow } from './resource-store.ts'
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

export const deleteResource: Handler<typeof resourceEndpoints.deleteResource> = async ({
  ctx,
  user,
  params,
  act,
}) => {
  await requireLecture(ctx.db, user, params)
  await auditChange(ctx.db, act, lectureSubject(params.lectureId), async (trx) => {
    if (await deleteResourceRow(trx, params, ctx.now())) return true
    throw new Problem('not-found', fileMessages.resourceNotFound)
  })
  return { message: fileMessages.resourceDeleted }
}

export const restoreResource: Handler<typeof resourceEndpoints.restoreResource> = async ({
  ctx,
  user,
  params,
  act,
}) => {
  await requireLecture(ctx.db, user, params)
  await auditChange(ctx.db, act, lectureSubject(params.lectureId), async (trx) => {
    if (!(await restoreResourceRow(trx, params)))
      throw new Problem('not-found', fileMessages.resourceNotFound)
    await requireRoomForResource(trx, params.lectureId, 0)
    return true
  })
  return { message: fileMessages.resourceRestored }
}
