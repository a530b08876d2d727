import type { Transaction } from 'kysely'
import type { BodyOf } from '../../../contract/api/define-endpoint.ts'
import type { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import * as messages from '../../../contract/messages/people.ts'
import * as rules from '../../../contract/messages/rules.ts'
import type { Subscription } from '../../../contract/validation/choices.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import type { DeletionRow } from '../user/people/people-store.ts'
import { setSubscription } from '../user/subscription-store.ts'
import { changeRole, changeState, type UserRow } from '../user/user-store.ts'

export type Changes = Omit<BodyOf<typeof peopleEndpoints.changePerson>, 'currentPassword'>

export const isActiveAdministrator = ({ role, state }: Pick<UserRow, 'role' | 'state'>) =>
  role === 'ADMIN' && state === 'active'

/** Whether it makes an active administrator of someone who is none. */
export function givesRights(person: UserRow | undefined, { role, state }: Changes) {
  if (!person || isActiveAdministrator(person)) return false
  return isActiveAdministrator({ role: role ?? person.role, state: state ?? person.state })
}

/** What takes rights reaches an account that its owner may restore; what gives rights waits for them. */
export function reachesDeleted(
  { role, state, subscription, subscriptionUntil }: Changes,
  deletion: Pick<DeletionRow, 'restored_state'> | undefined,
) {
  if (role === 'ADMIN' || (subscription && subscription !== 'none') || subscriptionUntil) return false
  return state !== 'active' || deletion?.restored_state === 'disabled'
}

/** Setting an equal value changes nothing, so it must not end sessions. */
export async function applyChanges(
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
  if (end <= now) throw new Problem('broken', rules.notInTheFuture({ label: messages.subscriptionUntil }))
  return end
}
