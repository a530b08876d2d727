import type { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as deskMessages from '../../../contract/messages/server-desk.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { closeSessionsOf } from '../user/session-store.ts'
import { findUser, userSubject } from '../user/user-store.ts'

export const endSessions: Handler<typeof peopleEndpoints.endSessions> = async ({ ctx, params, act }) => {
  const { userId } = params
  await auditChange(ctx.db, act, userSubject(userId), async (trx) => {
    if (!(await findUser(trx, userId))) throw new Problem('not-found', deskMessages.personNotFound)
    await closeSessionsOf(trx, userId)
    return true
  })
  return { message: messages.sessionsEnded }
}
