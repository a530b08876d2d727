import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { listJoining, listLeaving } from './change-store.ts'
import { readReach } from './reach-telling-store.ts'
import { hasSeat, type TableOfEnrolments, type ToldRow, targetOf } from './telling-store.ts'

/** What counts for a person: `via` is the group of theirs through which it does, `through` the one that is enrolled. */
type Counting = { id: string; target_id: string; user_id: string; via: string | null; through: string | null }

/** A row as it is told of one person; with `through`, that of a group that was moved or deleted. */
export type OfPerson = Pick<ToldRow, 'id' | 'target_id'> & {
  user_id: string
  via: string | null
  through?: string
}

/**
 * Says whether a person is enrolled in a target otherwise than by this row, as others know it: who is about to be told
 * that a group brings an enrolment has none by it yet, and who is about to be told that they left one still has it. Paths
 * count for themselves: what they give in their courses is no enrolment in a course here.
 */
export async function readOthers(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  rows: { target_id: string; user_id: string | null }[],
  now: Date,
) {
  const targetIds = [...new Set(rows.map(({ target_id }) => target_id))]
  const userIds = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const counting = await listCounting(trx, table, targetIds, userIds, now)
  const joining = new Set((await listJoining(trx, userIds)).map((row) => `${row.user_id} ${row.group_id}`))
  const reach = await readReach(trx, [...new Set(counting.flatMap(({ via }) => via ?? []))])
  const isReached = ({ via, through, ...row }: Counting) =>
    via === null || through === null || reach.isKnown({ ...row, via, through }, true)
  const isKnown = (row: Counting) => !joining.has(`${row.user_id} ${row.via}`) && isReached(row)
  const countingOf = Map.groupBy(counting, keyOf)
  const leavingOf = Map.groupBy(await listLeaving(trx, table, targetIds, userIds), keyOf)
  return (row: OfPerson, isLeft: (other: Pick<Counting, 'id' | 'via'>) => boolean = () => false) => {
    const isSelf = ({ id, via }: Counting) => id === row.id && via === row.via
    /** Told of before this row, in the same piece or an earlier one. */
    const isTold = (other: Counting) =>
      other.via === row.via &&
      (row.through === undefined ? isReached(other) : other.through === row.through) &&
      other.id < row.id
    const counts = countingOf.get(keyOf(row))?.filter((other) => !isSelf(other) && !isLeft(other)) ?? []
    const left = leavingOf.get(keyOf(row))?.filter((other) => !isSelf(other) && !isTold(other)) ?? []
    return {
      isEnrolled: counts.some((other) => isKnown(other) || isTold(other)),
      isLeaving: left.length > 0,
      /** Whether the same row counts for them through another group. */
      isKept: counts.some(({ id }) => id === row.id),
    }
  }
}

const keyOf = ({ target_id, user_id }: { target_id: string; user_id: string }) => `${target_id} ${user_id}`

async function listCounting(
  trx: Transaction<Tables>,
  table: TableOfEnrolments,
  targetIds: string[],
  userIds: string[],
  now: Date,
): Promise<Counting[]> {
  if (targetIds.length === 0 || userIds.length === 0) return []
  const counts = trx
    .selectFrom(table)
    .select([`${table}.id`, targetOf(table).as('target_id')])
    .where(targetOf(table), 'in', targetIds)
    .where(hasSeat(table))
    .where(
      sql<boolean>`coalesce(${sql.ref(`${table}.starts_at`)}, ${sql.ref(`${table}.created_at`)}) <= ${now}
        and (${sql.ref(`${table}.ends_at`)} is null or ${sql.ref(`${table}.ends_at`)} > ${now})`,
    )
  const own = await counts.select(`${table}.user_id`).where(`${table}.user_id`, 'in', userIds).execute()
  const ofGroups = await counts
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', `${table}.group_id`)
    .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
    .select(['group_members.user_id', 'group_members.group_id as via', `${table}.group_id as through`])
    .distinct()
    .where('group_members.user_id', 'in', userIds)
    .execute()
  return [
    ...own.map((row) => ({ ...row, user_id: row.user_id ?? '', via: null, through: null })),
    ...ofGroups,
  ]
}
