import { type Kysely, sql } from 'kysely'

/** Assignments that two editors mark, each without seeing the other's mark until both have given theirs. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('assignment')
    .addColumn('markers', 'integer', (column) => column.notNull().defaultTo(sql`1`))
    .execute()
  await db.schema
    .createTable('submission_mark')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version_id', 'text', (column) =>
      column.notNull().references('submission_version.id').onDelete('cascade'),
    )
    .addColumn('marker_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('points', 'double precision')
    .addColumn('marks', 'jsonb')
    .addColumn('comment', 'text')
    .addColumn('marked_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('submission_mark_of_marker')
    .unique()
    .on('submission_mark')
    .columns(['version_id', 'marker_id'])
    .execute()
  await db.schema.createIndex('submission_mark_marker').on('submission_mark').column('marker_id').execute()
}
