import type { Transaction } from 'kysely'
import { maxClaimedGroups, maxGroups } from '../../../../contract/validation/bounds/enrolment-limits.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { searchKey } from '../../../db/search/search-words.ts'
import type { Tables } from '../../../db/tables.ts'
import { existingGroups } from '../group-store.ts'
import { insertGroup, lockTree } from '../group-tree-store.ts'
import { noteChanges } from './group-change-store.ts'

type Following = { userId: string; names: string[]; makesGroups: boolean }

/** The provider keeps the person in the groups of these names, and in no others. */
export async function followProvider(
  trx: Transaction<Tables>,
  { userId, names, makesGroups }: Following,
  now: Date,
) {
  const named = new Map(names.map((name) => [searchKey(name), name]))
  const known = await findGroups(trx, [...named.keys()])
  const unknown = [...named].filter(([key]) => !known.has(key))
  if (makesGroups && unknown.length > 0)
    for (const [key, id] of await makeGroups(trx, unknown, now)) known.set(key, id)
  const wanted = new Set(known.values())
  const kept = await listKept(trx, userId)
  const gone = kept.filter((id) => !wanted.has(id))
  const fresh = [...wanted].filter((id) => !kept.includes(id))
  const others = await listOtherSources(trx, userId)
  if (gone.length > 0)
    await trx
      .deleteFrom('group_members')
      .where('user_id', '=', userId)
      .where('source', '=', 'provider')
      .where('group_id', 'in', gone)
      .execute()
  if (fresh.length > 0)
    await trx
      .insertInto('group_members')
      .values(
        fresh.map((group_id) => ({
          user_id: userId,
          group_id,
          source: 'provider' as const,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'group_id', 'source']).doNothing())
      .execute()
  for (const groupId of [...gone, ...fresh])
    if (!others.has(groupId))
      await noteChanges(trx, { groupId, userIds: [userId], hasJoined: wanted.has(groupId) }, now)
}

/** The groups that the person is in for other reasons. */
async function listOtherSources(trx: Transaction<Tables>, userId: string) {
  const rows = await trx
    .selectFrom('group_members')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('source', '!=', 'provider')
    .execute()
  return new Set(rows.map(({ group_id }) => group_id))
}

async function findGroups(trx: Transaction<Tables>, keys: string[]) {
  if (keys.length === 0) return new Map<string, string>()
  const rows = await existingGroups(trx)
    .select(['groups.id', 'groups.name_key'])
    .where('groups.name_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ id, name_key }) => [name_key, id]))
}

/** As many as the school has room for: a login does not fail for more. */
async function makeGroups(trx: Transaction<Tables>, unknown: [key: string, name: string][], now: Date) {
  const tree = await lockTree(trx)
  // Another login may have made them while this one waited.
  const made = await findGroups(
    trx,
    unknown.map(([key]) => key),
  )
  for (const [key, name] of unknown) {
    if (made.has(key) || tree.size >= maxGroups) continue
    made.set(key, (await insertGroup(trx, tree, { name, parentId: null }, now)).id)
  }
  return made
}

const listKept = async (trx: Transaction<Tables>, userId: string) =>
  (
    await trx
      .selectFrom('group_members')
      .select('group_id')
      .where('user_id', '=', userId)
      .where('source', '=', 'provider')
      .execute()
  ).map(({ group_id }) => group_id)

/**
 * The names in a claim: a list of texts, or one text. Others, and what cannot be a name, are left out. Undefined if the
 * provider keeps the claim elsewhere, as it does for people in very many groups (OpenID Connect Core §5.6.2).
 */
export function readGroupNames(claims: Record<string, unknown>, claim: string): string[] | undefined {
  const { [claim]: given, _claim_names: elsewhere } = claims
  if (given === undefined && Object.hasOwn(Object(elsewhere), claim)) return undefined
  return [given]
    .flat()
    .flatMap((name) => (typeof name === 'string' ? name.trim() : []))
    .filter((name) => name !== '' && name.length <= maxLength.groupName && !/\p{Cc}/u.test(name))
    .slice(0, maxClaimedGroups)
}
