import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { EnrolmentSource } from '../../../contract/validation/choices.ts'
import { newId } from '../../core/new-id.ts'
import type { Subject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'
import type { Database } from '../../db/open.ts'
import type { EnrolmentTable } from '../../db/tables/enrolment-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { groupsOfPerson } from '../group/group-store.ts'

export type SourceRow = Selectable<EnrolmentTable>
type NewSource = Pick<Insertable<EnrolmentTable>, 'course_id' | 'source' | 'starts_at' | 'ends_at'> & {
  user_id?: string
  group_id?: string
  origin_id?: string
  has_seat?: boolean
}

/** A source of before gets the new times, and counts again if it had ended. */
export async function saveSources(trx: Transaction<Tables>, sources: NewSource[], now: Date) {
  for (const source of sources) {
    const { starts_at, ends_at, has_seat = true } = source
    await trx
      .insertInto('enrolment')
      .values({
        id: newId(),
        user_id: null,
        group_id: null,
        origin_id: '',
        ...source,
        has_seat,
        created_at: now,
      })
      .onConflict((conflict) =>
        source.group_id
          ? conflict.columns(['course_id', 'group_id']).doUpdateSet({ starts_at, ends_at })
          : conflict.columns(['course_id', 'user_id', 'source', 'origin_id']).doUpdateSet({
              starts_at,
              ends_at,
              has_seat,
              ...(source.source === 'self' && { created_at: now }),
            }),
      )
      .execute()
  }
}

/** Ends what counts or waits now; returns whether there was anything. */
export async function endSources(
  trx: Transaction<Tables>,
  { courseId, userId, sources }: { courseId: string; userId: string; sources: EnrolmentSource[] },
  now: Date,
) {
  const { numUpdatedRows } = await trx
    .updateTable('enrolment')
    .set({ ends_at: now })
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .where('source', 'in', sources as SourceRow['source'][])
    .where(isNotOver(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const isNotOver = (now: Date) => sql<boolean>`(enrolment.ends_at is null or enrolment.ends_at > ${now})`

/** All sources of these people in a course, their groups' too, in the order of their making. */
export async function listSourcesOf(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  const own = await db
    .selectFrom('enrolment')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('user_id', 'in', userIds)
    .execute()
  const ofGroups = await db
    .selectFrom('enrolment')
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'enrolment.group_id')
    .innerJoin('group_members', 'group_members.group_id', 'group_ancestors.group_id')
    .selectAll('enrolment')
    .select('group_members.user_id as member_id')
    .distinct()
    .where('enrolment.course_id', '=', courseId)
    .where('group_members.user_id', 'in', userIds)
    .execute()
  return [...own, ...ofGroups.map(({ member_id, ...row }) => ({ ...row, user_id: member_id }))]
}

/** Of one person, which is the commonest question. */
export const listOwnSources = (db: Database, courseId: string, userId: string) =>
  db
    .selectFrom('enrolment')
    .selectAll()
    .where('course_id', '=', courseId)
    .where((row) =>
      row.or([row('user_id', '=', userId), sql<boolean>`group_id in (${groupsOfPerson(db, userId)})`]),
    )
    .execute()

/** Their rows in the audit log: which sources each of these people has. */
export const enrolmentsSubject = (
  courseId: string,
  chosen: { userIds: string[]; groupId?: string | undefined },
): Subject => ({
  kind: 'enrolments',
  id: courseId,
  describe: async (trx) => {
    const course = await trx
      .selectFrom('course')
      .select('title')
      .where('id', '=', courseId)
      .executeTakeFirst()
    if (!course) return undefined
    const rows = await trx
      .selectFrom('enrolment')
      .select(['user_id', 'group_id', 'source', 'starts_at', 'ends_at'])
      .where('course_id', '=', courseId)
      .where((row) =>
        row.or([
          ...(chosen.userIds.length > 0 ? [row('user_id', 'in', chosen.userIds)] : []),
          row('group_id', '=', chosen.groupId ?? ''),
        ]),
      )
      .orderBy('id')
      .execute()
    const facts = rows.map(({ user_id, group_id, source, starts_at, ends_at }) => [
      `${source} ${user_id ?? group_id}`,
      [textOf(starts_at), textOf(ends_at)].filter(Boolean).join(' – ') || true,
    ])
    return { name: course.title, facts: Object.fromEntries(facts) }
  },
})

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
