import type { certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import * as messages from '../../../contract/messages/server-certificate.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { requireCertificate, requireRevocable } from './certificate-access.ts'
import { certificateSubject, revoke } from './certificate-store.ts'
import { viewFor } from './read-certificate.ts'

export const revokeCertificate: Handler<typeof certificateEndpoints.revokeCertificate> = async ({
  ctx,
  user,
  request,
  params: { certificateId: id },
  body: { reason },
  act,
}) => {
  await auditChange(ctx.db, act, certificateSubject(id), async (trx) => {
    await requireRevocable(trx, user, id)
    if (await revoke(trx, id, reason, ctx.now())) return true
    throw new Problem('conflict', messages.revokedBefore)
  })
  const { row, rights } = await requireCertificate(ctx.db, user, id)
  return { message: messages.revoked, certificate: await viewFor({ ctx, request }, row, rights) }
}
