import type { Selectable } from 'kysely'
import type { Group } from '../../../contract/endpoints/group.ts'
import type { AppContext } from '../../context.ts'
import type { GroupTable } from '../../db/tables/group-tables.ts'
import { toNamed } from '../user/user-view.ts'
import { countPeople, listManagerRows } from './group-store.ts'

type Context = Pick<AppContext, 'db' | 'settings'>

/** A parent that the reader does not see is left out. */
export async function viewGroups(
  { db, settings }: Context,
  rows: Selectable<GroupTable>[],
): Promise<Group[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, managers] = await Promise.all([countPeople(db, ids), listManagerRows(db, ids)])
  const known = new Set(ids)
  const managersOf = Map.groupBy(managers, ({ group_id }) => group_id)
  return rows.map(({ id, name, parent_id, created_at }) => ({
    _id: id,
    name,
    parentId: parent_id !== null && known.has(parent_id) ? parent_id : null,
    createdAt: created_at.toISOString(),
    people: counts.get(id) ?? 0,
    managers: (managersOf.get(id) ?? []).map((row) => toNamed(settings, row)),
  }))
}
