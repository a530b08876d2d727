import type { certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import * as messages from '../../../contract/messages/server-certificate.ts'
import type { Handler } from '../../http/route.ts'
import { notFound, rightsOf } from './certificate-access.ts'
import { changePublic } from './certificate-store.ts'
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
