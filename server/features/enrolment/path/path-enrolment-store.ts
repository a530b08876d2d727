import { type Insertable, sql, type Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import type { Database } from '../../../db/open.ts'
import { searchKey } from '../../../db/search/search-words.ts'
import type { PathEnrolmentTable } from '../../../db/tables/path-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isLearnerSought } from '../../user/people/user-search-store.ts'

type NewEnrolment = Pick<Insertable<PathEnrolmentTable>, 'path_id' | 'source' | 'starts_at' | 'ends_at'> & {
  user_id?: string
  group_id?: string
  origin_id?: string
}

// A row has eleven values, and a statement at most 32,766 (sqlite.org/limits).
const rowsAtOnce = 500

/** Of people, or of groups. One of before gets the new times, and counts again if it had ended. */
export async function savePathEnrolments(trx: Transaction<Tables>, enrolments: NewEnrolment[], now: Date) {
  const rows = enrolments.map((one) => ({
    ...{ id: newId(), user_id: null, group_id: null, origin_id: '', created_at: now },
    ...one,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('path_enrolment')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(rows[0]?.group_id ? keyOfGroup : keyOfPerson).doUpdateSet(({ ref }) => ({
          starts_at: ref('excluded.starts_at'),
          ends_at: ref('excluded.ends_at'),
          told: sql<'created' | null>`case when path_enrolment.told = 'created' then 'created' end`,
        })),
      )
      .execute()
}

const keyOfGroup = ['path_id', 'group_id'] as const
const keyOfPerson = ['path_id', 'user_id', 'source', 'origin_id'] as const

const isNotOver = (now: Date) =>
  sql<boolean>`(path_enrolment.ends_at is null or path_enrolment.ends_at > ${now})`

/** Ends what counts or waits now of a person or a group; returns whether there was anything. */
export async function endPathEnrolments(
  trx: Transaction<Tables>,
  { pathId, memberId }: { pathId: string; memberId: string },
  now: Date,
) {
  const { numUpdatedRows } = await trx
    .updateTable('path_enrolment')
    .set({ ends_at: now })
    .where('path_id', '=', pathId)
    .where((row) => row.or([row('user_id', '=', memberId), row('group_id', '=', memberId)]))
    .where(isNotOver(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a group has the person enrolled, now or later. */
export async function isEnrolledByGroup(db: Database, pathId: string, userId: string, now: Date) {
  const row = await db
    .selectFrom('path_enrolment')
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'path_enrolment.group_id')
    .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
    .select('path_enrolment.id')
    .where('path_enrolment.path_id', '=', pathId)
    .where('group_members.user_id', '=', userId)
    .where(isNotOver(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Other groups than this one that are enrolled in the path. */
export async function countOtherPathGroups(db: Database, pathId: string, groupId: string) {
  const { others } = await db
    .selectFrom('path_enrolment')
    .select((row) => row.fn.countAll<number>().as('others'))
    .where('path_id', '=', pathId)
    .where('group_id', 'is not', null)
    .where('group_id', '!=', groupId)
    .executeTakeFirstOrThrow()
  return Number(others)
}

type Page = { limit: number; cursor: string | undefined; q: string }

/** Ended ones too, the newest first. */
export async function listPathEnrolmentRows(db: Database, pathId: string, { limit, cursor, q }: Page) {
  let rows = db
    .selectFrom('path_enrolment')
    .leftJoin('user', 'user.id', 'path_enrolment.user_id')
    // A group that is being deleted is its own ancestor no more.
    .leftJoin('group_ancestors', (join) =>
      join
        .onRef('group_ancestors.group_id', '=', 'path_enrolment.group_id')
        .onRef('group_ancestors.ancestor_id', '=', 'path_enrolment.group_id'),
    )
    .leftJoin('groups', 'groups.id', 'group_ancestors.group_id')
    .selectAll('path_enrolment')
    .select(['user.full_name', 'user.avatar_picture', 'groups.name as group_name'])
    .where('path_enrolment.path_id', '=', pathId)
    .where((row) => row.or([row('groups.id', 'is not', null), row('user.state', '=', 'active')]))
    .orderBy('path_enrolment.id', 'desc')
    .limit(limit)
  if (cursor !== undefined) rows = rows.where('path_enrolment.id', '<', cursor)
  if (q.trim() === '') return rows.execute()
  const groupIds = await listSoughtGroups(db, pathId, q)
  return rows
    .where((row) =>
      row.or([
        row(
          'path_enrolment.user_id',
          'in',
          row
            .selectFrom('user')
            .select('user.id')
            .where((user) => isLearnerSought(user, q)),
        ),
        ...(groupIds.length > 0 ? [row('path_enrolment.group_id', 'in', groupIds)] : []),
      ]),
    )
    .execute()
}

/** A path has few groups, so they are looked through here. */
async function listSoughtGroups(db: Database, pathId: string, q: string) {
  const rows = await db
    .selectFrom('path_enrolment')
    .innerJoin('groups', 'groups.id', 'path_enrolment.group_id')
    .select(['groups.id', 'groups.name_key'])
    .where('path_enrolment.path_id', '=', pathId)
    .execute()
  return rows.filter(({ name_key }) => name_key.includes(searchKey(q))).map(({ id }) => id)
}
