import type { Transaction } from 'kysely'
import type { BodyOf } from '../../../contract/api/define-endpoint.ts'
import type { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as adminMessages from '../../../contract/messages/server-admin.ts'
import type { Subscription } from '../../../contract/validation/choices.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../http/route.ts'
import { requirePasswordAgain } from '../auth/session/password-again-access.ts'
import { requireNotDeleted } from '../user/active-access.ts'
import { keepAnAdministrator, requireAmong } from '../user/people/people-access.ts'
import { type DeletionRow, findDeletion } from '../user/people/people-store.ts'
import { closeSessionsOf } from '../user/session-store.ts'
import { setSubscription } from '../user/subscription-store.ts'
import { changeRole, changeState, findUser, type UserRow, userSubject } from '../user/user-store.ts'
import { readPerson } from './read-person.ts'

type Changes = Omit<BodyOf<typeof peopleEndpoints.changePerson>, 'currentPassword'>

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
  return { message: messages.personChanged, person: await readPerson(ctx, row) }
}

const isActiveAdministrator = ({ role, state }: Pick<UserRow, 'role' | 'state'>) =>
  role === 'ADMIN' && state === 'active'

function givesRights(person: UserRow | undefined, { role, state }: Changes) {
  if (!person || isActiveAdministrator(person)) return false
  return isActiveAdministrator({ role: role ?? person.role, state: state ?? person.state })
}

/** What takes rights reaches an account that its owner may restore; what gives rights waits for them. */
function reachesDeleted(
  { role, state, subscription, subscriptionUntil }: Changes,
  deletion: Pick<DeletionRow, 'restored_state'> | undefined,
) {
  if (role === 'ADMIN' || (subscription && subscription !== 'none') || subscriptionUntil) return false
  return state !== 'active' || deletion?.restored_state === 'disabled'
}

/** Setting an equal value changes nothing, so it must not end sessions. */
async function applyChanges(
  trx: Transaction<Tables>,
  person: UserRow,
  { role, state, subscription, subscriptionUntil }: Changes,
  decision: { byId: string; now: Date },
) {
  if (role && role !== person.role) await changeRole(trx, person.id, role)
  if (state && state !== person.state) await changeState(trx, person.id, state)
  const isSame = subscription === undefined || subscription === person.subscription_status
  if (isSame && subscriptionUntil === undefined) return
  const wanted = subscription ?? (person.subscription_status as Subscription)
  const until = laterThan(decision.now, subscriptionUntil)
  await setSubscription(trx, person.id, { state: wanted, until, ...decision })
}

function laterThan(now: Date, until: string | null | undefined) {
  if (!until) return null
  const end = new Date(until)
  if (end <= now) throw new Problem('broken', rules.notInTheFuture({ name: 'subscriptionUntil' }))
  return end
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
