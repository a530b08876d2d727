import type { Kysely } from 'kysely'

/** What editors say about places in what was handed in. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('submission_comment')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version_id', 'text', (column) =>
      column.notNull().references('submission_version.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('file_id', 'text', (column) => column.references('submission_file.id').onDelete('cascade'))
    .addColumn('page', 'integer')
    .addColumn('x', 'double precision')
    .addColumn('y', 'double precision')
    .addColumn('second', 'double precision')
    .addColumn('quote', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .execute()
  for (const column of ['version_id', 'user_id', 'author_id', 'file_id'])
    await db.schema
      .createIndex(`submission_comment_${column.replace('_id', '')}`)
      .on('submission_comment')
      .column(column)
      .execute()
}
