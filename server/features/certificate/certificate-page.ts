import type { FastifyRequest } from 'fastify'
import { id } from '../../../contract/api/define-endpoint.ts'
import type { Locale } from '../../../contract/messages/message.ts'
import * as certificateMessages from '../../../contract/messages/server-certificate.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { toReply } from '../../http/route.ts'
import { findForPage } from './read-certificate.ts'

/** Undefined without an id: the page's script lists the reader's own. Throws 404 if the reader may not see it. */
export async function findCertificate(
  ctx: AppContext,
  user: CurrentUser | undefined,
  request: FastifyRequest,
  locale: Locale,
) {
  const { certificateId = '' } = request.params as Record<string, string>
  if (certificateId === '') return undefined
  const { success, data } = id.safeParse(certificateId)
  if (!success) throw new Problem('not-found', certificateMessages.notFound)
  return { certificate: toReply(await findForPage(ctx, request, user, data), locale) }
}
