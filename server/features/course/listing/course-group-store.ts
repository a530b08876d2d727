import { sql, type Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-listing.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { existingGroups, groupsOfManager } from '../../group/group-store.ts'

/** The groups whose people see a course, by name. */
export const listGroupsOfCourse = (db: Database, courseId: string) =>
  existingGroups(db)
    .innerJoin('course_groups', 'course_groups.group_id', 'groups.id')
    .select(['groups.id', 'groups.name'])
    .where('course_groups.course_id', '=', courseId)
    .orderBy('groups.name_key')
    .execute()

/**
 * Those of these groups that an editor may name in a course: administrators all that exist; others those that they manage
 * and those that the course names already. Others do not exist for them.
 */
export async function listNameableGroups(db: Database, user: Editor, courseId: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await nameableGroups(db, user, courseId)
    .select('groups.id')
    .where('groups.id', 'in', ids)
    .execute()
  return rows.map((group) => group.id)
}

/** All of them by name. */
export const listGroupsToName = (db: Database, user: Editor, courseId: string) =>
  nameableGroups(db, user, courseId)
    .select(['groups.id', 'groups.name'])
    .orderBy('groups.name_key')
    .orderBy('groups.id')
    .execute()

type Editor = Pick<CurrentUser, 'id' | 'role'>

function nameableGroups(db: Database, { id, role }: Editor, courseId: string) {
  const rows = existingGroups(db)
  if (role === 'ADMIN') return rows
  return rows.where(({ or, selectFrom }) => {
    const named = (['course_groups', 'enrolment', 'group_override'] as const).map((table) =>
      selectFrom(table).select(`${table}.group_id`).where(`${table}.course_id`, '=', courseId),
    )
    return or([groupsOfManager(db, id), ...named].map((some) => sql<boolean>`groups.id in ${some}`))
  })
}

/** Replaces them with groups that the editor may name. */
export async function saveGroupsOfCourse(
  trx: Transaction<Tables>,
  user: Pick<CurrentUser, 'id' | 'role'>,
  courseId: string,
  groupIds: string[],
) {
  const ids = [...new Set(groupIds)]
  if ((await listNameableGroups(trx, user, courseId, ids)).length < ids.length)
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
