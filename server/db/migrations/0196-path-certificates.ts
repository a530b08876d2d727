import { type Kysely, sql } from 'kysely'

/** Paths may give certificates, for months or forever. In those of a path, `course_id` is the id of the path. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('learning_path')
    .addColumn('gives_certificate', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  await db.schema.alterTable('learning_path').addColumn('certificate_months', 'integer').execute()
  await db.schema
    .alterTable('certificate')
    .addColumn('of_path', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()
}
