import { pages } from '../../../../contract/addresses.ts'
import type { authEndpoints } from '../../../../contract/endpoints/auth.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { madeByUser } from '../../../db/audit/still-allowed.ts'
import { linkForRequest } from '../../../http/public-address.ts'
import type { Handler } from '../../../http/route.ts'
import { replaceMails } from '../../../mail/mail-store.ts'
import { requireNotDeleted } from '../../user/active-access.ts'
import { findUser, userSubject } from '../../user/user-store.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { insertReset } from './reset-store.ts'

/** For an administrator to pass on if there is no mail. */
export const makeResetLink: Handler<typeof authEndpoints.makeResetLink> = async ({
  ctx,
  user,
  params: { userId },
  request,
  caller,
  act,
}) => {
  const { db, settings, now } = ctx
  // An attacker at an administrator's open session must not take over that account or another administrator's.
  const person = await findUser(db, userId)
  if (person) requireNotDeleted(person)
  if (person?.role === 'ADMIN') await requirePasswordAgain({ ctx, user, caller }, undefined)
  const token = await auditChange(db, act, userSubject(userId), async (trx) => {
    if (!(await findUser(trx, userId))) throw new Problem('not-found', serverMessages.userNotFound)
    const made = await insertReset(trx, userId, now(), madeByUser(user))
    await replaceMails(trx, userId, 'password-reset')
    return made
  })
  const link = linkForRequest(settings, request, `${pages.resetPassword}?token=${token}`)
  return { message: serverMessages.resetLinkMade, link }
}
