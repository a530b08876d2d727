import type { Kysely } from 'kysely'

/** What administrators write to people. It belongs to no course, unlike notifications. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('school_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('read_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('school_message').columns(columns).execute()
}

const indexes = {
  school_message_user: ['user_id', 'id'],
  school_message_author: ['author_id'],
  school_message_created: ['created_at'],
}
