import { type Kysely, sql } from 'kysely'

/** What editors write to learners of their course. Who got a message, its notifications say. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('learner_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('reader_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('reader_count', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link_origin', 'text')
    .addColumn('mail_after', 'text')
    .addColumn('mails_written', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('learner_message').columns(columns).execute()
  await db.schema
    .createIndex('learner_message_mailing')
    .on('learner_message')
    .column('id')
    .where(sql.ref('mail_after'), 'is not', null)
    .execute()
}

const indexes = {
  learner_message_course: ['course_id', 'id'],
  learner_message_author: ['author_id'],
  learner_message_reader: ['reader_id'],
}
