import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { updateMessageState } from './contact-store.ts'
import { toMessage } from './contact-view.ts'

export const markMessage: Handler<typeof contactEndpoints.markMessage> = async ({
  ctx,
  params,
  body,
  act,
}) => {
  const which = { kind: 'message', id: params.messageId } as const
  const row = await auditChange(ctx.db, act, which, (trx) => updateMessageState(trx, which.id, body.state))
  if (!row) throw new Problem('not-found', serverMessages.messageNotFound)
  return { message: messages.messageMarked, contactMessage: toMessage(row) }
}
