import type { invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as deskMessages from '../../../../contract/messages/server-desk.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { deleteInvited } from '../../user/email/invitation-store.ts'
import { findUser, userSubject } from '../../user/user-store.ts'

export const withdrawInvitation: Handler<typeof invitationEndpoints.withdrawInvitation> = async ({
  ctx,
  params: { userId },
  act,
}) => {
  await auditChange(ctx.db, act, userSubject(userId), async (trx) => {
    if (!(await findUser(trx, userId))) throw new Problem('not-found', deskMessages.personNotFound)
    if (!(await deleteInvited(trx, userId))) throw new Problem('conflict', messages.noInvitation)
    return true
  })
  return { message: calls.withdrawn }
}
