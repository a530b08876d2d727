import { type Insertable, sql, type Transaction } from 'kysely'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { EnrolmentTable } from '../../db/tables/enrolment-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { existingGroups } from '../group/group-store.ts'

type Dues = Pick<Insertable<EnrolmentTable>, 'due_at' | 'due_after_days'>
type NewSource = Pick<Insertable<EnrolmentTable>, 'course_id' | 'source' | 'starts_at' | 'ends_at'> & {
  user_id?: string
  group_id?: string
  origin_id?: string
  has_seat?: boolean
} & Partial<Dues>

// A row has fourteen values, and a statement at most 32,766 (sqlite.org/limits).
const rowsAtOnce = 500

/**
 * Sources of people, or of groups. One of before gets the new times, and counts again if it had ended; its due date stays
 * if the first of them names none.
 */
export async function saveSources(trx: Transaction<Tables>, sources: NewSource[], now: Date) {
  const rows = sources.map((source) => ({
    ...{ id: newId(), user_id: null, group_id: null, origin_id: '', has_seat: true, created_at: now },
    ...{ due_at: null, due_after_days: null, told: null, changed_at: now, ...source },
  }))
  const [{ due_at, due_after_days } = {}] = sources
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('enrolment')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(rows[0]?.group_id ? keyOfGroup : keyOfPerson).doUpdateSet(({ ref }) => ({
          starts_at: ref('excluded.starts_at'),
          ends_at: ref('excluded.ends_at'),
          has_seat: ref('excluded.has_seat'),
          changed_at: now,
          told: sql<'created' | null>`case when enrolment.told = 'created' then 'created' end`,
          ...(due_at !== undefined && { due_at: ref('excluded.due_at') }),
          ...(due_after_days !== undefined && { due_after_days: ref('excluded.due_after_days') }),
          created_at: sql<Date>`case when enrolment.source = 'self' then excluded.created_at
              else enrolment.created_at end`,
        })),
      )
      .execute()
}

const keyOfGroup = ['course_id', 'group_id'] as const
const keyOfPerson = ['course_id', 'user_id', 'source', 'origin_id'] as const

/** Of the groups that exist, by name; those that have ended, too. */
export const listEnrolledGroupRows = (db: Database, courseId: string) =>
  existingGroups(db)
    .innerJoin('enrolment', 'enrolment.group_id', 'groups.id')
    .select(['groups.id', 'groups.name', 'enrolment.starts_at', 'enrolment.ends_at', 'enrolment.created_at'])
    .select(['enrolment.due_at', 'enrolment.due_after_days'])
    .where('enrolment.course_id', '=', courseId)
    .orderBy('groups.name_key')
    .orderBy('groups.id')
    .execute()

/** Ends what counts or waits now of a person or a group; returns whether there was anything. */
export async function endSources(
  trx: Transaction<Tables>,
  { courseId, id, sources }: { courseId: string; id: string; sources: EnrolmentTable['source'][] },
  now: Date,
) {
  const { numUpdatedRows } = await trx
    .updateTable('enrolment')
    .set({ ends_at: now })
    .where('course_id', '=', courseId)
    .where((row) => row.or([row('user_id', '=', id), row('group_id', '=', id)]))
    .where('source', 'in', sources)
    .where(isNotOver(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const isNotOver = (now: Date) => sql<boolean>`(enrolment.ends_at is null or enrolment.ends_at > ${now})`

/** Other groups than this one that are enrolled in the course. */
export async function countOtherGroups(db: Database, courseId: string, groupId: string) {
  const { others } = await db
    .selectFrom('enrolment')
    .select((row) => row.fn.countAll<number>().as('others'))
    .where('course_id', '=', courseId)
    .where('group_id', 'is not', null)
    .where('group_id', '!=', groupId)
    .executeTakeFirstOrThrow()
  return Number(others)
}
