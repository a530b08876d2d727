import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { listJoining, listLeaving } from './change-store.ts'
import { hasSeat, type TableOfEnrolments, type ToldRow, targetOf } from './telling-store.ts'

/** Something that counts for a person: `via` is the group of theirs through which it does. */
type Counting = { id: string; target_id: string; user_id: string; via: string | null }

/** A row as it is told of one person; `via` as above. */
export type OfPerson = Pick<ToldRow, 'id' | 'target_id'> & { user_id: string; via: string | null }

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
  const counting = Map.groupBy(await listCounting(trx, table, targetIds, userIds, now), (row) => keyOf(row))
  const joining = new Set((await listJoining(trx, userIds)).map((row) => `${row.user_id} ${row.group_id}`))
  const leaving = Map.groupBy(await listLeaving(trx, table, targetIds, userIds), (row) => keyOf(row))
  const isKnown = ({ user_id, via }: Counting) => !joining.has(`${user_id} ${via}`)
  return (row: OfPerson, isLeft: (other: Pick<Counting, 'id' | 'via'>) => boolean = () => false) => {
    const key = keyOf(row)
    const isSelf = ({ id, via }: Counting) => id === row.id && via === row.via
    const counts = counting.get(key)?.filter((other) => !isSelf(other) && !isLeft(other)) ?? []
    const left = leaving.get(key)?.filter(({ group_id, id }) => group_id !== row.via || id > row.id) ?? []
    return {
      isEnrolled: counts.some((other) => isKnown(other) || (other.via === row.via && other.id < row.id)),
      isLeaving: left.length > 0,
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
    .select(['group_members.user_id', 'group_members.group_id as via'])
    .distinct()
    .where('group_members.user_id', 'in', userIds)
    .execute()
  return [...own.map((row) => ({ ...row, user_id: row.user_id ?? '', via: null })), ...ofGroups]
}
