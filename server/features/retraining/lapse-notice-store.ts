import type { Transaction } from 'kysely'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { RetrainingRow } from '../course/certificates/retraining-store.ts'
import { addNews, listTeacherIds } from '../notification/notification-store.ts'

/**
 * Tells the editors of courses, and the managers of groups of these people and of the groups around them, whose
 * certificates have ended: one notice for each course and end, which counts the people of all steps.
 */
export async function tellOfLapsed(trx: Transaction<Tables>, lapsed: RetrainingRow[], now: Date) {
  const ends = Map.groupBy(lapsed, ({ course_id, ends_at }) => `${course_id} ${ends_at.toISOString()}`)
  for (const [, rows] of [...ends].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = rows
    if (!first) continue
    const userIds = rows.map(({ user_id }) => user_id)
    const teachers = new Map(
      (await listTeacherIds(trx, first.course_id)).map((id) => [
        id,
        userIds.filter((userId) => userId !== id).length,
      ]),
    )
    const counts = new Map([...(await countForManagers(trx, userIds)), ...teachers])
    const notices = await saveNotices(trx, first, counts, now)
    const news = notices.map(({ id, user_id }) => ({
      kind: teachers.has(user_id) ? ('course-lapsed' as const) : ('group-lapsed' as const),
      ...{ userId: user_id, courseId: first.course_id, lectureId: null, aboutId: id, byId: null },
    }))
    await addNews(trx, news, now)
  }
}

/** How many of these people each manager has in their groups, themselves not counted. */
async function countForManagers(trx: Transaction<Tables>, userIds: string[]) {
  const rows = await trx
    .selectFrom('group_members')
    .innerJoin('group_ancestors', 'group_ancestors.group_id', 'group_members.group_id')
    .innerJoin('group_managers', 'group_managers.group_id', 'group_ancestors.ancestor_id')
    .innerJoin('user', 'user.id', 'group_managers.user_id')
    .select((row) => [
      'group_managers.user_id',
      row.fn.count<number>('group_members.user_id').distinct().as('people'),
    ])
    .where('group_members.user_id', 'in', userIds)
    .whereRef('group_managers.user_id', '!=', 'group_members.user_id')
    .where('user.state', '=', 'active')
    .groupBy('group_managers.user_id')
    .execute()
  return new Map(rows.map(({ user_id, people }) => [user_id, Number(people)]))
}

async function saveNotices(
  trx: Transaction<Tables>,
  { course_id, ends_at }: RetrainingRow,
  counts: Map<string, number>,
  now: Date,
) {
  const rows = [...counts]
    .filter(([, people]) => people > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([user_id, people]) => ({ id: newId(), user_id, course_id, ends_at, people, created_at: now }))
  if (rows.length === 0) return []
  return trx
    .insertInto('lapse_notice')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id', 'ends_at'])
        .doUpdateSet((row) => ({ people: row('lapse_notice.people', '+', row.ref('excluded.people')) })),
    )
    .returning(['id', 'user_id'])
    .execute()
}

export const purgeNotices = (db: Database, before: Date, limit: number) =>
  db
    .deleteFrom('lapse_notice')
    .where('id', 'in', (row) =>
      row.selectFrom('lapse_notice').select('id').where('created_at', '<', before).limit(limit),
    )
    .execute()
