import type { Kysely } from 'kysely'

/** Pictures in the questions of a course. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('bank_picture')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.references('course.id').onDelete('cascade').notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('deleted_at', 'timestamptz')
    .addUniqueConstraint('bank_picture_folder', ['course_id', 'folder'])
    .execute()
  await db.schema.createIndex('bank_picture_by_folder').on('bank_picture').column('folder').execute()
  await db.schema.createIndex('bank_picture_deleted').on('bank_picture').column('deleted_at').execute()
}
