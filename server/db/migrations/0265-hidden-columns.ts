import { type Kysely, sql } from 'kysely'

/** Columns of a gradebook whose marks learners see only once they are released. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('grade_item')
    .addColumn('is_hidden', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()
}
