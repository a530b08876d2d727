import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { lockRows } from '../../../db/dialect.ts'
import type { GroupChangeTable } from '../../../db/tables/group-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { eventsAtOnce, isInReach, type Reach, readReach } from './reach-telling-store.ts'
import {
  columnsOf,
  enrolmentTables,
  hasSeat,
  type TableOfEnrolments,
  type ToldRow,
  targetOf,
} from './telling-store.ts'

// A transaction of more would hold up other writes.
const enrolmentsAtOnce = 50

export type Change = Omit<Selectable<GroupChangeTable>, 'user_id'>
/** An enrolment of a group, and up to whom its people hear of it as a whole. */
export type GroupRow = ToldRow & { through: string; people_told: string | null }
type Found = { table: TableOfEnrolments; row: GroupRow }

/**
 * The oldest change of a group, with everybody who made the same at the same time, and the enrolments that reached the
 * group then. Few enough for one transaction: the rest is told next. With `before`, one of earlier, or one that is told in
 * part.
 */
export async function takeChange(trx: Transaction<Tables>, before?: Date) {
  let query = trx.selectFrom('group_change').selectAll().orderBy('created_at').orderBy('group_id').limit(1)
  if (before)
    query = query.where((row) => row.or([row('after_id', '!=', ''), row('created_at', '<', before)]))
  const first = await query.executeTakeFirst()
  if (!first) return undefined
  const { enrolments, last } = await listGroupRows(trx, {
    groups: sql`select ancestor_id from group_ancestors where group_id = ${first.group_id}
      union select ancestor_id from group_reach where group_id = ${first.group_id}`,
    afterId: first.after_id,
    isCounted: (table) => countedAt(table, sql`${first.created_at}`),
  })
  // Who turns the change back meanwhile waits until it is told.
  const people = await lockRows(
    trx,
    same(trx, first)
      .select('user_id')
      .orderBy('user_id')
      .limit(Math.max(1, Math.floor(eventsAtOnce / Math.max(1, enrolments.length)))),
  ).execute()
  const reach = await readReach(trx, [first.group_id])
  const gone = new Set(
    reach.rows.filter(({ is_reached }) => !is_reached).map(({ ancestor_id }) => ancestor_id),
  )
  const isKnown = (user_id: string, { id, through }: GroupRow) =>
    reach.isKnown({ user_id, id, via: first.group_id, through }, !gone.has(through))
  return { change: first, userIds: people.map(({ user_id }) => user_id), enrolments, last, isKnown }
}

type Wanted = {
  /** A query of the ids of their groups. */
  groups: RawBuilder<unknown>
  afterId: string
  isCounted: (table: TableOfEnrolments) => RawBuilder<boolean>
}

/** Those of the ancestor of a group that was moved or deleted, which reached its people then, or do so since. */
export const listRowsOfAncestor = (trx: Transaction<Tables>, reach: Reach, afterId: string) =>
  listGroupRows(trx, {
    groups: sql`${reach.ancestor_id}`,
    afterId,
    isCounted: (table) => {
      const then = sql`${reach.created_at}`
      if (reach.is_reached) return countedAt(table, then)
      // What ended at that time is told as a whole, but the notices of its people go.
      return sql<boolean>`(${countedAt(table, then)} or ${sql.ref(`${table}.ends_at`)} = ${then})`
    },
  })

/** Enrolments of both kinds by their ids; `last` is the last of them if there are more. */
async function listGroupRows(trx: Transaction<Tables>, wanted: Wanted) {
  const found: Found[] = []
  for (const table of enrolmentTables)
    found.push(...(await listOf(trx, table, wanted)).map((row) => ({ table, row })))
  found.sort((one, other) => (one.row.id < other.row.id ? -1 : 1))
  const enrolments = found.slice(0, enrolmentsAtOnce)
  return { enrolments, last: found.length > enrolmentsAtOnce ? enrolments.at(-1)?.row.id : undefined }
}

const same = (trx: Transaction<Tables>, { group_id, has_joined, is_own, after_id, created_at }: Change) =>
  trx
    .selectFrom('group_change')
    .where('created_at', '=', created_at)
    .where('group_id', '=', group_id)
    .where('has_joined', '=', has_joined)
    .where('is_own', '=', is_own)
    .where('after_id', '=', after_id)

async function listOf(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  { groups, afterId, isCounted }: Wanted,
): Promise<GroupRow[]> {
  const rows = await trx
    .selectFrom(table)
    .select([...columnsOf(table), `${table}.people_told`])
    .select(targetOf(table).as('target_id'))
    .where(sql<boolean>`${sql.ref(`${table}.group_id`)} in (${groups})`)
    .where(`${table}.id`, '>', afterId)
    .where(isCounted(table))
    .orderBy(`${table}.id`)
    .limit(enrolmentsAtOnce + 1)
    .execute()
  return rows.map((row) => ({ ...row, through: row.group_id ?? '' }))
}

/** Whether it had begun by then and not ended: what begins later is told of the whole group. */
const countedAt = (table: TableOfEnrolments, at: unknown) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${hasSeat(table)}
    and coalesce(${column('starts_at')}, ${column('created_at')}) <= ${at}
    and (${column('ends_at')} is null or ${column('ends_at')} > ${at}))`
}

/** Something that a person has no more, and of which they have yet to hear; as in `readOthers`. */
export type Leaving = { id: string; target_id: string; user_id: string; via: string; through: string }

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

/** The enrolments of groups that these people left, or that are not in the group any more, of which they are to be told. */
export async function listLeaving(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  targetIds: string[],
  userIds: string[],
): Promise<Leaving[]> {
  if (userIds.length === 0 || targetIds.length === 0) return []
  const rows = trx
    .selectFrom(table)
    .select([`${table}.id`, targetOf(table).as('target_id')])
    .select((row) => row.ref(`${table}.group_id`).$notNull().as('through'))
    .where(targetOf(table), 'in', targetIds)
  const left = await rows
    .innerJoin('group_change', (join) => join.onTrue())
    .select(['group_change.user_id', 'group_change.group_id as via'])
    .where('group_change.user_id', 'in', userIds)
    .where('group_change.has_joined', '=', false)
    .where(
      sql<boolean>`(${sql.ref(`${table}.group_id`)} in (select ancestor_id from group_ancestors
          where group_ancestors.group_id = group_change.group_id)
        or ${sql.ref(`${table}.group_id`)} in (select ancestor_id from group_reach
          where group_reach.group_id = group_change.group_id and not group_reach.is_reached))`,
    )
    .whereRef(`${table}.id`, '>', 'group_change.after_id')
    .where(countedAt(table, sql.ref('group_change.created_at')))
    .execute()
  const moved = await rows
    .innerJoin('group_reach', 'group_reach.ancestor_id', `${table}.group_id`)
    .innerJoin('group_members', 'group_members.group_id', 'group_reach.group_id')
    .select(['group_members.user_id', 'group_members.group_id as via'])
    .distinct()
    .where('group_members.user_id', 'in', userIds)
    .where('group_reach.is_reached', '=', false)
    .where(isInReach('group_members.user_id', `${table}.id`))
    .where(countedAt(table, sql.ref('group_reach.created_at')))
    .execute()
  const reach = await readReach(trx, [...new Set(left.map(({ via }) => via))])
  const gone = new Set(
    reach.rows.flatMap((row) => (row.is_reached ? [] : `${row.group_id} ${row.ancestor_id}`)),
  )
  const joining = new Set((await listJoining(trx, userIds)).map((row) => `${row.user_id} ${row.group_id}`))
  return [
    ...left.filter((row) => reach.isKnown(row, !gone.has(`${row.via} ${row.through}`))),
    ...moved.filter(({ user_id, via }) => !joining.has(`${user_id} ${via}`)),
  ]
}
