import type { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as adminMessages from '../../../contract/messages/server-admin.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { requirePasswordAgain } from '../auth/session/password-again-access.ts'
import { requireNotDeleted } from '../user/active-access.ts'
import { keepAnAdministrator, requireAmong } from '../user/people/people-access.ts'
import { findDeletion } from '../user/people/people-store.ts'
import { closeSessionsOf } from '../user/session-store.ts'
import { findUser, userSubject } from '../user/user-store.ts'
import { applyChanges, givesRights, reachesDeleted } from './apply-changes.ts'
import { viewPerson } from './person-view.ts'

export const changePerson: Handler<typeof peopleEndpoints.changePerson> = async ({
  ctx,
  user: currentUser,
  params,
  body: { currentPassword, ...body },
  caller,
  act,
}) => {
  if (Object.keys(body).length === 0) throw new Problem('broken', rules.nothingToChange)
  const { userId } = params
  // An attacker at an administrator's open session must not become a permanent administrator.
  if (givesRights(await findUser(ctx.db, userId), body))
    await requirePasswordAgain({ ctx, user: currentUser, caller }, currentPassword)
  const row = await auditChange(ctx.db, act, userSubject(userId), async (trx) => {
    const leaves = body.role === 'USER' || body.state === 'disabled'
    const administrators = await keepAnAdministrator(trx, leaves ? userId : '')
    requireAmong(administrators, currentUser.id)
    const person = await findUser(trx, userId)
    if (!person) throw new Problem('not-found', adminMessages.personNotFound)
    if (!reachesDeleted(body, await findDeletion(trx, userId))) requireNotDeleted(person)
    await applyChanges(trx, person, body, { byId: currentUser.id, now: ctx.now() })
    return findUser(trx, userId)
  })
  if (!row) throw new Problem('not-found', adminMessages.personNotFound)
  return { message: messages.personChanged, person: await viewPerson(ctx, row) }
}

export const endSessions: Handler<typeof peopleEndpoints.endSessions> = async ({ ctx, params, act }) => {
  const { userId } = params
  await auditChange(ctx.db, act, userSubject(userId), async (trx) => {
    if (!(await findUser(trx, userId))) throw new Problem('not-found', adminMessages.personNotFound)
    await closeSessionsOf(trx, userId)
    return true
  })
  return { message: messages.sessionsEnded }
}
