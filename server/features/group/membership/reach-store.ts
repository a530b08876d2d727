import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import { lockRows } from '../../../db/dialect.ts'
import type { GroupReachTable } from '../../../db/tables/group-tables.ts'
import type { Tables } from '../../../db/tables.ts'

/** A group stands in its ancestor, so its people are reached by the enrolments of the ancestor. */
export type Standing = { group_id: string; ancestor_id: string }
type Reach = Selectable<GroupReachTable>
type Range = Pick<Reach, 'after_user' | 'after_id' | 'until_user' | 'until_id'>

const rowsAtOnce = 500
const everybody: Range = { after_user: '', after_id: '', until_user: null, until_id: null }

/**
 * Compares whom the enrolments of groups reach before a change of the tree and after it, so that others hear of the
 * difference. What they have not heard of an earlier change that this one turns back, they do not hear at all.
 */
export async function noteReach(trx: Transaction<Tables>, before: Standing[], after: Standing[], now: Date) {
  const changes = [
    ...without(before, after).map((pair) => ({ ...pair, is_reached: false })),
    ...without(after, before).map((pair) => ({ ...pair, is_reached: true })),
  ]
  const [enrolled, peopled] = [
    await listEnrolled(trx, idsOf(changes, 'ancestor_id')),
    await listPeopled(trx, idsOf(changes, 'group_id')),
  ]
  const told = changes.filter((pair) => enrolled.has(pair.ancestor_id) && peopled.has(pair.group_id))
  if (told.length === 0) return
  const pending = Map.groupBy(await takePending(trx, told), keyOf)
  const rows: Insertable<GroupReachTable>[] = told.flatMap((pair) =>
    invert(pending.get(keyOf(pair)) ?? []).map((range) => ({
      ...{ id: newId(), ...pair, ...range, created_at: now },
    })),
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('group_reach')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

const keyOf = ({ group_id, ancestor_id }: Standing) => `${group_id} ${ancestor_id}`

function without(pairs: Standing[], others: Standing[]) {
  const known = new Set(others.map(keyOf))
  return pairs.filter((pair) => !known.has(keyOf(pair)))
}

const idsOf = (pairs: Standing[], of: keyof Standing) => [...new Set(pairs.map((pair) => pair[of]))]

/** Those of these groups that have an enrolment. */
async function listEnrolled(trx: Transaction<Tables>, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const { rows } = await sql<{ id: string }>`select id from groups where id in (${sql.join(ids)})
    and (exists (select 1 from enrolment where enrolment.group_id = groups.id)
      or exists (select 1 from path_enrolment where path_enrolment.group_id = groups.id))`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Those of these groups that have people themselves, or had some of whom others still believe so. */
async function listPeopled(trx: Transaction<Tables>, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const { rows } = await sql<{ id: string }>`select id from groups where id in (${sql.join(ids)})
    and (exists (select 1 from group_members where group_members.group_id = groups.id)
      or exists (select 1 from group_change where group_change.group_id = groups.id))`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Takes what is still to be told of these pairs: all of it says the opposite of a change now. */
async function takePending(trx: Transaction<Tables>, pairs: Standing[]) {
  const keys = new Set(pairs.map(keyOf))
  const query = trx
    .selectFrom('group_reach')
    .selectAll()
    .where('group_id', 'in', idsOf(pairs, 'group_id'))
    .where('ancestor_id', 'in', idsOf(pairs, 'ancestor_id'))
    .orderBy('id')
  const rows = (await lockRows(trx, query).execute()).filter((row) => keys.has(keyOf(row)))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .deleteFrom('group_reach')
      .where(
        'id',
        'in',
        rows.slice(from, from + rowsAtOnce).map(({ id }) => id),
      )
      .execute()
  return rows
}

/** Everybody but those in these ranges, which do not overlap. */
export function invert(ranges: Range[]): Range[] {
  const inverted: Range[] = []
  let from: Range | undefined = everybody
  for (const range of ranges.toSorted(isBefore)) {
    if (!from) break
    const { after_user, after_id, until_user, until_id } = range
    if (after_user !== from.after_user || after_id !== from.after_id)
      inverted.push({ ...from, until_user: after_user, until_id: after_id })
    from =
      until_user === null ? undefined : { ...everybody, after_user: until_user, after_id: until_id ?? '' }
  }
  return from ? [...inverted, from] : inverted
}

const isBefore = (one: Range, other: Range) =>
  one.after_user === other.after_user
    ? one.after_id < other.after_id
      ? -1
      : 1
    : one.after_user < other.after_user
      ? -1
      : 1
