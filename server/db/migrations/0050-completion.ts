import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('course').addColumn('allows_manual_completion', 'boolean').execute()
  await db.schema.alterTable('course').addColumn('completion_conditions', 'text').execute()
  await db.schema
    .alterTable('place')
    .addColumn('is_reopened', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()
}
