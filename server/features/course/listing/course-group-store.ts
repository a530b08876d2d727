import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-listing.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { listExistingIds, listGroupRows } from '../../group/group-store.ts'

/** The groups whose people see a course, by name. */
export const listGroupsOfCourse = (db: Database, courseId: string) =>
  db
    .selectFrom('course_groups')
    .innerJoin('groups', 'groups.id', 'course_groups.group_id')
    .select(['groups.id', 'groups.name'])
    .where('course_groups.course_id', '=', courseId)
    .orderBy('groups.name_key')
    .execute()

/**
 * Replaces them. Administrators choose among all groups; editors among those that they manage and those that see the course
 * already, and others do not exist for them.
 */
export async function saveGroupsOfCourse(
  trx: Transaction<Tables>,
  { id, role }: Pick<CurrentUser, 'id' | 'role'>,
  courseId: string,
  groupIds: string[],
) {
  const ids = [...new Set(groupIds)]
  const chosen = new Set((await listGroupsOfCourse(trx, courseId)).map((group) => group.id))
  const fresh = ids.filter((each) => !chosen.has(each))
  const found = role === 'ADMIN' ? await listExistingIds(trx, fresh) : await listManagedIds(trx, id, fresh)
  if (found.length < fresh.length)
    throw new Problem('not-found', messages.unknownGroups, { fields: { groupIds: messages.unknownGroups } })
  await trx.deleteFrom('course_groups').where('course_id', '=', courseId).execute()
  await addGroups(trx, courseId, ids)
}

async function listManagedIds(trx: Transaction<Tables>, userId: string, ids: string[]) {
  const managed = new Set((await listGroupRows(trx, { managedBy: userId })).map((group) => group.id))
  return ids.filter((id) => managed.has(id))
}

export async function copyGroupsOfCourse(trx: Transaction<Tables>, from: string, to: string) {
  const rows = await trx
    .selectFrom('course_groups')
    .select('group_id')
    .where('course_id', '=', from)
    .execute()
  await addGroups(
    trx,
    to,
    rows.map(({ group_id }) => group_id),
  )
}

async function addGroups(trx: Transaction<Tables>, courseId: string, groupIds: string[]) {
  if (groupIds.length === 0) return
  const rows = groupIds.map((group_id) => ({ course_id: courseId, group_id }))
  await trx.insertInto('course_groups').values(rows).execute()
}
