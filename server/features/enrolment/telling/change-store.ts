import { type Selectable, sql, type Transaction } from 'kysely'
import type { GroupChangeTable } from '../../../db/tables/group-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { columnsOf, hasSeat, type TableOfEnrolments, type ToldRow, targetOf } from './telling-store.ts'

// A transaction of more would hold up other writes: people × enrolments, and enrolments of one person.
const eventsAtOnce = 50
const enrolmentsAtOnce = 50

export type Change = Omit<Selectable<GroupChangeTable>, 'user_id'>
type Found = { table: TableOfEnrolments; row: ToldRow }

/**
 * The oldest change of a group, with everybody who made the same at the same time, and the enrolments of the group that
 * counted then. Few enough for one transaction: the rest is told next.
 */
export async function takeChange(trx: Transaction<Tables>) {
  const first = await trx
    .selectFrom('group_change')
    .selectAll()
    .orderBy('created_at')
    .orderBy('group_id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  const found = (
    await Promise.all((['enrolment', 'path_enrolment'] as const).map((table) => listOf(trx, table, first)))
  )
    .flat()
    .sort((one, other) => (one.row.id < other.row.id ? -1 : 1))
  const enrolments = found.slice(0, enrolmentsAtOnce)
  const people = await same(trx, first)
    .select('user_id')
    .orderBy('user_id')
    .limit(Math.max(1, Math.floor(eventsAtOnce / Math.max(1, enrolments.length))))
    .execute()
  const last = found.length > enrolmentsAtOnce ? enrolments.at(-1)?.row.id : undefined
  return { change: first, userIds: people.map(({ user_id }) => user_id), enrolments, last }
}

const same = (trx: Transaction<Tables>, { group_id, has_joined, is_own, after_id, created_at }: Change) =>
  trx
    .selectFrom('group_change')
    .where('created_at', '=', created_at)
    .where('group_id', '=', group_id)
    .where('has_joined', '=', has_joined)
    .where('is_own', '=', is_own)
    .where('after_id', '=', after_id)

async function listOf(trx: Transaction<Tables>, table: TableOfEnrolments, change: Change): Promise<Found[]> {
  const rows: ToldRow[] = await trx
    .selectFrom(table)
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', `${table}.group_id`)
    .select(columnsOf(table))
    .select(targetOf(table).as('target_id'))
    .where('group_ancestors.group_id', '=', change.group_id)
    .where(`${table}.id`, '>', change.after_id)
    .where(countedAt(table, sql`${change.created_at}`))
    .orderBy(`${table}.id`)
    .limit(enrolmentsAtOnce + 1)
    .execute()
  return rows.map((row) => ({ table, row }))
}

/** Whether it had begun by then and not ended: what begins later is told of the whole group. */
const countedAt = (table: TableOfEnrolments, at: unknown) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${hasSeat(table)}
    and coalesce(${column('starts_at')}, ${column('created_at')}) <= ${at}
    and (${column('ends_at')} is null or ${column('ends_at')} > ${at}))`
}

/** Goes on after the enrolment `last`; without one, everything is told. */
export async function saveChange(
  trx: Transaction<Tables>,
  { group_id }: Pick<Change, 'group_id'>,
  userIds: string[],
  last: string | undefined,
) {
  if (last === undefined)
    await trx
      .deleteFrom('group_change')
      .where('group_id', '=', group_id)
      .where('user_id', 'in', userIds)
      .execute()
  else
    await trx
      .updateTable('group_change')
      .set({ after_id: last })
      .where('group_id', '=', group_id)
      .where('user_id', 'in', userIds)
      .execute()
}

/** The people among these who are about to be told of, each with the group that they joined. */
export async function listJoining(trx: Transaction<Tables>, userIds: string[]) {
  if (userIds.length === 0) return []
  return trx
    .selectFrom('group_change')
    .select(['user_id', 'group_id'])
    .where('user_id', 'in', userIds)
    .where('has_joined', '=', true)
    .execute()
}

/** The enrolments of groups that these people left, of which they are about to be told. */
export async function listLeaving(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  targetIds: string[],
  userIds: string[],
) {
  if (userIds.length === 0 || targetIds.length === 0) return []
  return trx
    .selectFrom(table)
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', `${table}.group_id`)
    .innerJoin('group_change', 'group_change.group_id', 'group_ancestors.group_id')
    .select(['group_change.user_id', 'group_change.group_id', `${table}.id`])
    .select(targetOf(table).as('target_id'))
    .where('group_change.user_id', 'in', userIds)
    .where('group_change.has_joined', '=', false)
    .whereRef(`${table}.id`, '>', 'group_change.after_id')
    .where(targetOf(table), 'in', targetIds)
    .where(countedAt(table, sql.ref('group_change.created_at')))
    .execute()
}
