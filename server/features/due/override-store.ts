import type { Transaction } from 'kysely'
import type { OverrideDraft } from '../../../contract/endpoints/due.ts'
import { newId } from '../../core/new-id.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { byName, listGroupOverrideRows } from './due-store.ts'

/** Those of people, then those of groups, each by name. */
export async function listOverrideRows(db: Database, courseId: string) {
  const ofPeople = await db
    .selectFrom('due_override')
    .innerJoin('user', 'user.id', 'due_override.user_id')
    .selectAll('due_override')
    .select(['user.full_name', 'user.name_key'])
    .where('due_override.course_id', '=', courseId)
    .execute()
  return [...byName(ofPeople), ...byName(await listGroupOverrideRows(db, [courseId]))]
}

/** Lock the course first. */
export async function replaceOverrideRows(
  trx: Transaction<Tables>,
  courseId: string,
  drafts: OverrideDraft[],
  now: Date,
) {
  await trx.deleteFrom('due_override').where('course_id', '=', courseId).execute()
  await trx.deleteFrom('group_override').where('course_id', '=', courseId).execute()
  const toRow = (one: OverrideDraft) => ({
    id: newId(),
    course_id: courseId,
    lecture_id: one.lectureId ?? null,
    opens_at: one.opensAt ?? null,
    due_at: one.dueAt ?? null,
    extra_days: one.extraDays ?? null,
    created_at: now,
  })
  const ofPeople = drafts.flatMap((one) => (one.userId ? [{ ...toRow(one), user_id: one.userId }] : []))
  if (ofPeople.length > 0) await trx.insertInto('due_override').values(ofPeople).execute()
  const ofGroups = drafts.flatMap((one) => (one.groupId ? [{ ...toRow(one), group_id: one.groupId }] : []))
  if (ofGroups.length > 0) await trx.insertInto('group_override').values(ofGroups).execute()
}

export const overridesSubject = defineSubject('overrides', async (trx, id) => {
  const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
  const rows = await listOverrideRows(trx, id)
  const facts = rows.map((row) => [
    `${'user_id' in row ? row.user_id : row.group_id} ${row.lecture_id ?? ''}`.trim(),
    [row.opens_at?.toISOString(), row.due_at, row.extra_days && `+${row.extra_days}`]
      .filter(Boolean)
      .join(' '),
  ])
  return course && { name: course.title, facts: Object.fromEntries(facts) }
})
