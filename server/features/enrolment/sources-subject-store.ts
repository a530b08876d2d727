import { sql } from 'kysely'
import type { Subject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'

type Chosen = { userIds: string[]; groupId?: string | undefined }

const places = {
  enrolments: { table: 'enrolment', column: 'course_id' },
  pathEnrolments: { table: 'path_enrolment', column: 'path_id' },
} as const

/** The rows of chosen people and groups in the audit log: which sources of enrolment each has in a course or a path. */
const sourcesSubject = (kind: keyof typeof places, id: string, chosen: Chosen): Subject => ({
  kind,
  id,
  describe: async (trx) => {
    const { table, column } = places[kind]
    const named = await (table === 'enrolment'
      ? trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
      : trx.selectFrom('learning_path').select('title').where('id', '=', id).executeTakeFirst())
    if (!named) return undefined
    const dues =
      table === 'enrolment'
        ? sql<string>`coalesce(' (' || due_at || ')', '') || coalesce(' (+' || due_after_days || ')', '')`
        : sql<string>`''`
    const rows = await trx
      .selectFrom(table)
      .select(['user_id', 'group_id', 'source', 'starts_at', 'ends_at', dues.as('dues')])
      .where(sql.ref<string>(column), '=', id)
      .where((row) =>
        row.or([
          ...(chosen.userIds.length > 0 ? [row('user_id', 'in', chosen.userIds)] : []),
          row('group_id', '=', chosen.groupId ?? ''),
        ]),
      )
      .orderBy('id')
      .execute()
    const facts = rows.map(({ user_id, group_id, source, starts_at, ends_at, dues: due }) => [
      `${source} ${user_id ?? group_id}`,
      [textOf(starts_at), textOf(ends_at)].filter(Boolean).join(' – ') + due || true,
    ])
    return { name: named.title, facts: Object.fromEntries(facts) }
  },
})

export const enrolmentsSubject = (courseId: string, chosen: Chosen) =>
  sourcesSubject('enrolments', courseId, chosen)

export const pathEnrolmentsSubject = (pathId: string, chosen: Chosen) =>
  sourcesSubject('pathEnrolments', pathId, chosen)
