import { type Selectable, sql, type Transaction } from 'kysely'
import * as messages from '../../../contract/messages/server-group.ts'
import { maxGroupDepth, maxGroups } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { holdRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import { searchKey } from '../../db/search/search-words.ts'
import type { GroupTable } from '../../db/tables/group-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import { listGroupRows } from './group-store.ts'
import { noteReach } from './membership/reach-store.ts'

type GroupRow = Selectable<GroupTable>
type Tree = Map<string, GroupRow>

/** Changes of the tree wait for each other, so that two moves at once make no circle. */
export async function lockTree(trx: Transaction<Tables>): Promise<Tree> {
  await holdRows(trx, trx.selectFrom('groups').select('id').orderBy('id')).execute()
  return new Map((await listGroupRows(trx)).map((row) => [row.id, row]))
}

/** Throws a Problem for a taken name, a missing parent, and one group too many or too deep. */
export async function insertGroup(
  trx: Transaction<Tables>,
  tree: Tree,
  { name, parentId }: { name: string; parentId: string | null },
  now: Date,
): Promise<GroupRow> {
  if (tree.size >= maxGroups) throw new Problem('limit-reached', messages.tooMany({ max: maxGroups }))
  if (parentId !== null && !tree.has(parentId)) rejectParent()
  const row = { id: newId(), name, name_key: searchKey(name), parent_id: parentId, created_at: now }
  // A group of this name that another transaction has just made is not in the tree.
  const made = await trx
    .insertInto('groups')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) rejectName()
  await saveAncestors(trx, tree.set(row.id, row), [row.id], now)
  return row
}

export async function changeGroup(
  trx: Transaction<Tables>,
  tree: Tree,
  id: string,
  { name, parentId }: { name?: string | undefined; parentId?: string | null | undefined },
  now: Date,
) {
  const row = tree.get(id)
  if (!row) throw new Problem('not-found', messages.notFound)
  const name_key = name === undefined ? row.name_key : searchKey(name)
  if ([...tree.values()].some((other) => other.id !== id && other.name_key === name_key)) rejectName()
  const parent_id = parentId === undefined ? row.parent_id : parentId
  if (parent_id !== null && !tree.has(parent_id)) rejectParent()
  if (parent_id !== null && ancestorsOf(tree, parent_id).includes(id))
    throw new Problem('conflict', messages.inACircle, { fields: { parentId: messages.inACircle } })
  const changed = { ...row, name: name ?? row.name, name_key, parent_id }
  if (changed.name === row.name && parent_id === row.parent_id) return false
  const { name: newName } = changed
  await trx.updateTable('groups').set({ name: newName, name_key, parent_id }).where('id', '=', id).execute()
  tree.set(id, changed)
  if (parent_id !== row.parent_id) await saveAncestors(trx, tree, insideOf(tree, id), now)
  return true
}

/** Nobody sees the group any more, its name is free, and its enrolments end. `removeHidden` deletes its rows. */
export async function hideGroup(trx: Transaction<Tables>, tree: Tree, id: string, now: Date) {
  const row = tree.get(id)
  if (!row) throw new Problem('not-found', messages.notFound)
  const inside = insideOf(tree, id).filter((each) => each !== id)
  const { parent_id } = row
  await trx.updateTable('groups').set({ parent_id }).where('parent_id', '=', id).execute()
  await trx
    .updateTable('groups')
    .set({ parent_id: null, name_key: `deleted ${id}` })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('group_managers').where('group_id', '=', id).execute()
  for (const table of ['enrolment', 'path_enrolment'] as const)
    await trx
      .updateTable(table)
      .set({ ends_at: now, people_told: null })
      .where('group_id', '=', id)
      .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
      .execute()
  for (const each of inside) {
    const inner = tree.get(each)
    if (inner?.parent_id === id) tree.set(each, { ...inner, parent_id })
  }
  tree.delete(id)
  await saveAncestors(trx, tree, [id, ...inside], now)
}

// Few enough that the writer is free again within milliseconds.
const membersAtOnce = 500

/**
 * Deletes what hidden groups have left, in pieces. Also goes on where a process stopped. A group whose end programs have
 * not heard of stays until the next time, and its people as long as they are to hear of it.
 */
export async function removeHidden({ db }: { db: Database }) {
  const hidden = await db
    .selectFrom('groups')
    .select('id')
    .where('id', 'not in', db.selectFrom('group_ancestors').select('group_id'))
    .where('id', 'not in', db.selectFrom('group_reach').select('group_id'))
    .where('id', 'not in', db.selectFrom('group_reach').select('ancestor_id'))
    .execute()
  for (const { id } of hidden) {
    while ((await removeSomeMembers(db, id)) > 0);
    await db
      .deleteFrom('groups')
      .where('id', '=', id)
      .where(
        sql<boolean>`not exists (select 1 from enrolment where group_id = groups.id and told = 'created')
          and not exists (select 1 from path_enrolment where group_id = groups.id and told = 'created')`,
      )
      .execute()
  }
}

const removeSomeMembers = (db: Database, groupId: string) =>
  transact(db, async (trx) => {
    const some = await trx
      .selectFrom('group_members')
      .select('user_id')
      .distinct()
      .where('group_id', '=', groupId)
      .limit(membersAtOnce)
      .execute()
    if (some.length === 0) return 0
    const ids = some.map(({ user_id }) => user_id)
    await trx
      .deleteFrom('group_members')
      .where('group_id', '=', groupId)
      .where('user_id', 'in', ids)
      .execute()
    return some.length
  })

function ancestorsOf(tree: Tree, id: string) {
  const ancestors: string[] = []
  for (
    let at: string | null = id;
    at !== null && !ancestors.includes(at);
    at = tree.get(at)?.parent_id ?? null
  )
    ancestors.push(at)
  return ancestors
}

/** The group itself and all groups inside it. */
const insideOf = (tree: Tree, id: string) =>
  [...tree.keys()].filter((each) => ancestorsOf(tree, each).includes(id))

const rowsAtOnce = 1_000

async function saveAncestors(trx: Transaction<Tables>, tree: Tree, ids: string[], now: Date) {
  const rows = ids.flatMap((id) => {
    const ancestors = tree.has(id) ? ancestorsOf(tree, id) : []
    if (ancestors.length > maxGroupDepth)
      throw new Problem('limit-reached', messages.tooDeep({ max: maxGroupDepth }))
    return ancestors.map((ancestor_id) => ({ group_id: id, ancestor_id }))
  })
  const before = await trx.deleteFrom('group_ancestors').where('group_id', 'in', ids).returningAll().execute()
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('group_ancestors')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  await noteReach(trx, before, rows, now)
}

function rejectName(): never {
  throw new Problem('conflict', messages.nameTaken, { fields: { name: messages.nameTaken } })
}

function rejectParent(): never {
  throw new Problem('not-found', messages.parentNotFound, { fields: { parentId: messages.parentNotFound } })
}
