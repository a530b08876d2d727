import type { myDataEndpoints } from '../../../../contract/endpoints/sign-in/my-data.ts'
import * as messages from '../../../../contract/messages/generated/calls.ts'
import { Problem } from '../../../core/problem.ts'
import { auditOfAdministrator } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { erasedFrom } from '../../user/erased-from-view.ts'
import { keepAnAdministrator } from '../../user/people-access.ts'
import { takeSessionCookie } from '../session-cookie.ts'
import { requirePasswordAgain } from '../sessions/password-again-access.ts'
import { markDeleted } from './deletion-store.ts'

export const deleteAccount: Handler<typeof myDataEndpoints.deleteAccount> = async ({
  ctx,
  user: { id, ...currentUser },
  body,
  caller,
  act,
  reply,
}) => {
  const { db, settings } = ctx
  await requirePasswordAgain({ ctx, user: { id, ...currentUser }, caller }, body.currentPassword)
  await auditOfAdministrator(db, act, { kind: 'user', id }, async (trx) => {
    await keepAnAdministrator(trx, id)
    const user = await markDeleted(trx, id, act.at)
    if (!user) throw new Problem('not-signed-in', messages.notSignedIn)
    return user
  })
  takeSessionCookie(reply, settings)
  const until = erasedFrom(settings, act.at)
  return { message: messages.accountDeleted, restorableUntil: until.toISOString() }
}
