import { type Selectable, sql, type Transaction } from 'kysely'
import { lockRows } from '../../../db/dialect.ts'
import type { GroupReachTable } from '../../../db/tables/group-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type Reach = Selectable<GroupReachTable>

// A transaction of more would hold up other writes: people × enrolments.
export const eventsAtOnce = 50

/** Sorts after every id: what follows is the next person. */
const lastId = 'z'

/** The oldest; of those of one change what begins comes first, so that what goes on under another group does not end. */
export const findReach = (trx: Transaction<Tables>) =>
  lockRows(
    trx,
    trx
      .selectFrom('group_reach')
      .selectAll()
      .orderBy('created_at')
      .orderBy('is_reached', 'desc')
      .orderBy('id')
      .limit(1),
  ).executeTakeFirst()

/** What others have yet to hear about groups that came under others, or are under them no longer. */
export async function readReach(trx: Transaction<Tables>, groupIds: string[]) {
  const rows =
    groupIds.length === 0
      ? []
      : await trx.selectFrom('group_reach').selectAll().where('group_id', 'in', groupIds).execute()
  const byPair = Map.groupBy(rows, ({ group_id, ancestor_id }) => `${group_id} ${ancestor_id}`)
  return {
    rows,
    /** Whether the row of the ancestor reaches the person through the group as others know it; `isNow`: whether it does. */
    isKnown: (
      { user_id, id, via, through }: { user_id: string; id: string; via: string; through: string },
      isNow: boolean,
    ) => {
      const pending = byPair.get(`${via} ${through}`) ?? []
      return pending.some((reach) => isInRange(reach, user_id, id)) ? !isNow : isNow
    },
  }
}

export function isInRange({ after_user, after_id, until_user, until_id }: Reach, userId: string, id: string) {
  if (userId < after_user || (userId === after_user && id <= after_id)) return false
  return until_user === null || userId < until_user || (userId === until_user && id <= (until_id ?? ''))
}

/** The same of a row with the columns of a person and an enrolment. */
export const isInReach = (userId: string, id: string) => {
  const pair = sql`(${sql.ref(userId)}, ${sql.ref(id)})`
  return sql<boolean>`${pair} > (group_reach.after_user, group_reach.after_id)
    and (group_reach.until_user is null or ${pair} <= (group_reach.until_user, group_reach.until_id))`
}

/** The next people of the group as others know it, the one of whom a part is told included. */
export async function listNextPeople(
  trx: Transaction<Tables>,
  { group_id, after_user, after_id, until_user }: Reach,
  limit: number,
) {
  const from = after_id === lastId ? sql`>` : sql`>=`
  const { rows } = await sql<{ user_id: string }>`select user_id from (
      select user_id from group_members where group_id = ${group_id}
        and not exists (select 1 from group_change where group_change.group_id = group_members.group_id
          and group_change.user_id = group_members.user_id and group_change.has_joined)
      union select user_id from group_change where group_id = ${group_id} and not has_joined) people
    where user_id ${from} ${after_user} and (cast(${until_user} as text) is null or user_id <= ${until_user})
    order by user_id limit ${limit}`.execute(trx)
  return rows.map(({ user_id }) => user_id)
}

/** Goes on after this person, or within what is to be told of them after the enrolment `afterId`. */
export const saveReach = (trx: Transaction<Tables>, id: string, after_user: string, afterId?: string) =>
  trx
    .updateTable('group_reach')
    .set({ after_user, after_id: afterId ?? lastId })
    .where('id', '=', id)
    .execute()

export const endReach = (trx: Transaction<Tables>, id: string) =>
  trx.deleteFrom('group_reach').where('id', '=', id).execute()
