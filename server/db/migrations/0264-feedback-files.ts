import type { Kysely } from 'kysely'

/** A file that comes back with the grade of what was handed in. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('feedback_file')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version_id', 'text', (column) =>
      column.notNull().unique().references('submission_version.id').onDelete('cascade'),
    )
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
