import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema.alterTable('lecture').addColumn('file_name', 'text').execute()
  await db.schema
    .createTable('resource')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('deleted_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('resource_lecture').on('resource').columns(['lecture_id', 'id']).execute()
  await db.schema.createIndex('resource_folder').on('resource').column('folder').execute()
}
