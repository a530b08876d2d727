import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Results computed from a learner's progress in a course stay valid as long as this number stays. */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .alterTable('course_run')
    .addColumn('changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
