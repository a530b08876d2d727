import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('article')
    .addColumn('lecture_id', 'text', (column) =>
      column.primaryKey().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('article_changed_by').on('article').column('changed_by').execute()
  await db.schema
    .createTable('article_draft')
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_draft_key', ['lecture_id', 'user_id'])
    .execute()
  await db.schema.createIndex('article_draft_user').on('article_draft').column('user_id').execute()
}
