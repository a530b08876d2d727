import { type Selectable, sql, type Transaction } from 'kysely'
import type { Subscription } from '../../../contract/validation/choices.ts'
import { newId } from '../../core/new-id.ts'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { UserTable } from '../../db/tables/user-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'

const endedAtOnce = 100

type UserRow = Selectable<UserTable>

type SubscriptionChange = {
  state: Subscription
  /** When it ends by itself; null for never. */
  until?: Date | null
  byId: string | null
  now: Date
}

/** Ends the previous state. The same state with another end gets a new row, too. */
export async function setSubscription(
  trx: Transaction<Tables>,
  userId: string,
  { state, until = null, byId, now }: SubscriptionChange,
): Promise<UserRow | undefined> {
  await trx
    .updateTable('subscription')
    .set({ until: now })
    .where('user_id', '=', userId)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', now)]))
    .execute()
  const row = { id: newId(), user_id: userId, state, since: now, until, by_id: byId }
  await trx.insertInto('subscription').values(row).execute()
  return trx
    .updateTable('user')
    .set({ subscription_status: state })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function addFirstSubscription(trx: Transaction<Tables>, user: UserRow) {
  const state = user.subscription_status as Subscription
  const row = { id: newId(), user_id: user.id, state, since: user.created_at, until: null, by_id: null }
  await trx.insertInto('subscription').values(row).execute()
}

/** Undefined if there is nothing to cancel. */
export function cancelSubscriptionOf(db: Database, userId: string, now: Date): Promise<UserRow | undefined> {
  return transact(db, async (trx) => {
    const own = trx
      .selectFrom('user')
      .select('id')
      .where('id', '=', userId)
      .where('subscription_status', 'in', ['active', 'pending'])
    const found = await lockRows(trx, own).executeTakeFirst()
    return found && setSubscription(trx, userId, { state: 'cancelled', byId: userId, now })
  })
}

export const listSubscriptionRows = (db: Database, userId: string) =>
  db
    .selectFrom('subscription')
    .leftJoin('user as decider', 'decider.id', 'subscription.by_id')
    .select(['subscription.state', 'since', 'until', 'decider.full_name as by_name'])
    .where('user_id', '=', userId)
    .orderBy('subscription.id', 'desc')
    .limit(maxListed)
    .execute()

const maxListed = 100

type Holder = Pick<UserRow, 'id' | 'subscription_status'>

/** Exact to the second, even if the end is not yet stored. */
export async function isSubscribed(db: Database, { id, subscription_status }: Holder, now: Date) {
  if (subscription_status !== 'active') return false
  const { state, until } = (await newest(db, id)) ?? {}
  return !(state === 'active' && until && until <= now)
}

const newest = (db: Database, userId: string) =>
  db
    .selectFrom('subscription')
    .select(['state', 'until'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function endSubscriptions(db: Database, now: Date): Promise<void> {
  const ended = await db
    .selectFrom('subscription')
    .innerJoin('user', 'user.id', 'subscription.user_id')
    .select('user_id')
    .where('until', '<=', now)
    .where('subscription.state', '!=', 'none')
    .whereRef('subscription.state', '=', 'user.subscription_status')
    .where(isNewest)
    .limit(endedAtOnce)
    .execute()
  for (const { user_id } of ended) await transact(db, (trx) => endIfOver(trx, user_id, now))
  if (ended.length === endedAtOnce) await endSubscriptions(db, now)
}

const isNewest = sql<boolean>`subscription.id = (
  select max(later.id) from subscription as later where later.user_id = subscription.user_id
)`

/** An administrator may have prolonged it meanwhile. */
async function endIfOver(trx: Transaction<Tables>, userId: string, now: Date) {
  await lockRows(trx, trx.selectFrom('user').select('id').where('id', '=', userId)).execute()
  const { until } = (await newest(trx, userId)) ?? {}
  if (until && until <= now) await setSubscription(trx, userId, { state: 'none', byId: null, now })
}
