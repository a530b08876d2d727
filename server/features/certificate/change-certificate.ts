import type { Transaction } from 'kysely'
import type { certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import { translate } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-certificate.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { localeOf } from '../../core/locales.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange, auditCreation } from '../../db/audit/audited.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../http/route.ts'
import { draftAgain, insertCertificates, lockLatest } from '../course/certificates/issue-store.ts'
import { findUser } from '../user/user-store.ts'
import { notFound, requireCertificate, requireRevocable, rightsOf } from './certificate-access.ts'
import { type CertificateRow, certificateSubject, changePublic, revoke } from './certificate-store.ts'
import { viewFor } from './read-certificate.ts'

export const changeCertificate: Handler<typeof certificateEndpoints.changeCertificate> = async ({
  ctx,
  user,
  request,
  params: { certificateId },
  body: { isPublic },
}) => {
  const row = await changePublic(ctx.db, { id: certificateId, userId: user.id }, isPublic)
  if (!row) throw notFound()
  const certificate = await viewFor({ ctx, request }, row, await rightsOf(ctx.db, user, row))
  return { message: isPublic ? messages.isPublic : messages.isPrivate, certificate }
}

export const issueCertificateAgain: Handler<typeof certificateEndpoints.issueCertificateAgain> = async ({
  ctx,
  user,
  request,
  params: { certificateId },
  act,
}) => {
  const reason = translate(localeOf(request), messages.replaced)
  const row = await auditCreation(ctx.db, act, certificateSubject, (trx) =>
    replace(trx, user, { certificateId, reason, now: ctx.now() }),
  )
  const certificate = await viewFor({ ctx, request }, row, await rightsOf(ctx.db, user, row))
  return { message: messages.issuedAgain, certificate }
}

type Replaced = { certificateId: string; reason: string; now: Date }

async function replace(
  trx: Transaction<Tables>,
  user: CurrentUser,
  { certificateId, reason, now }: Replaced,
): Promise<CertificateRow> {
  const { user_id: userId, course_id: courseId } = await requireRevocable(trx, user, certificateId)
  const latest = await lockLatest(trx, { userId, courseId })
  const owner = await findUser(trx, userId)
  if (!latest || !owner) throw notFound()
  // Two editors acted at once, or a page was open for long.
  if (latest.id !== certificateId) throw new Problem('conflict', messages.notTheLatest)
  await revoke(trx, latest.id, reason, now)
  const [row] = await insertCertificates(trx, [draftAgain(latest, owner.full_name, now)])
  if (!row) throw new Problem('conflict', messages.notTheLatest)
  return row
}

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
