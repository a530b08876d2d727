import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-listing.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** The groups whose people see a course, by name. */
export const listGroupsOfCourse = (db: Database, courseId: string) =>
  db
    .selectFrom('course_groups')
    .innerJoin('groups', 'groups.id', 'course_groups.group_id')
    .select(['groups.id', 'groups.name'])
    .where('course_groups.course_id', '=', courseId)
    .orderBy('groups.name_key')
    .execute()

/** Replaces them. */
export async function saveGroupsOfCourse(trx: Transaction<Tables>, courseId: string, groupIds: string[]) {
  const ids = [...new Set(groupIds)]
  const found =
    ids.length === 0 ? [] : await trx.selectFrom('groups').select('id').where('id', 'in', ids).execute()
  if (found.length < ids.length)
    throw new Problem('not-found', messages.unknownGroups, { fields: { groupIds: messages.unknownGroups } })
  await trx.deleteFrom('course_groups').where('course_id', '=', courseId).execute()
  await addGroups(trx, courseId, ids)
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
