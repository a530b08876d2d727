import type { resourceEndpoints } from '../../../../contract/endpoints/resource.ts'
import * as fileMessages from '../../../../contract/messages/server-file.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { requireLecture } from '../lecture-access.ts'
import { deleteResourceRow, requireRoomForResource, restoreResourceRow } from './resource-store.ts'

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
