import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('notification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', (column) => column.references('lecture.id').onDelete('cascade'))
    .addColumn('question_id', 'text')
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('read_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  // A person is notified once of each thing, however often a call is repeated.
  await db.schema
    .createIndex('notification_once')
    .on('notification')
    .columns(['about_id', 'user_id', 'kind'])
    .unique()
    .execute()
  await db.schema.createIndex('notification_list').on('notification').columns(['user_id', 'id']).execute()
  await db.schema
    .createIndex('notification_unread')
    .on('notification')
    .columns(['user_id', 'course_id', 'lecture_id'])
    .where(sql.ref('read_at'), 'is', null)
    .execute()
  await db.schema.createIndex('notification_age').on('notification').column('created_at').execute()
  await db.schema.createIndex('notification_by').on('notification').column('by_id').execute()
  await db.schema.createIndex('notification_course').on('notification').column('course_id').execute()
  await db.schema.createIndex('notification_lecture').on('notification').column('lecture_id').execute()
}
