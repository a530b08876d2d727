import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('instructor_profile')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('user.id').onDelete('cascade').notNull(),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('hidden_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('course_created_by').on('course').columns(['created_by', 'id']).execute()
}
