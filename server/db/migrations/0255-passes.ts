import type { Kysely } from 'kysely'

/** The share of an item that completing its course asks for, and who has reached it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('grade_item').addColumn('pass_share', 'double precision').execute()
  await db.schema
    .createTable('grade_pass')
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('passed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('grade_pass_key', ['course_id', 'item_id', 'user_id'])
    .addForeignKeyConstraint(
      'grade_pass_item',
      ['course_id', 'item_id'],
      'grade_item',
      ['course_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('grade_pass_user').on('grade_pass').columns(['user_id', 'course_id']).execute()
}
