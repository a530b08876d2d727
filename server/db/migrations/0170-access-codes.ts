import type { Kysely } from 'kysely'

/** Codes that enrol those who use them in courses, or put them into groups. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('access_code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('seats', 'integer')
    .addColumn('expires_at', 'timestamptz')
    .addColumn('made_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('access_code_gift')
    .addColumn('code_id', 'text', (column) =>
      column.notNull().references('access_code.id').onDelete('cascade'),
    )
    .addColumn('course_id', 'text', (column) => column.references('course.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.references('groups.id').onDelete('cascade'))
    .execute()
  await db.schema
    .createTable('access_code_use')
    .addColumn('code_id', 'text', (column) =>
      column.notNull().references('access_code.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('used_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('access_code_use_key', ['code_id', 'user_id'])
    .execute()
  for (const [name, { on, columns, isUnique }] of Object.entries(indexes)) {
    const index = db.schema.createIndex(name).on(on).columns(columns)
    await (isUnique ? index.unique() : index).execute()
  }
}

const indexes = {
  access_code_made_by: { on: 'access_code', columns: ['made_by', 'id'], isUnique: false },
  access_code_gift_key: {
    on: 'access_code_gift',
    columns: ['code_id', 'course_id', 'group_id'],
    isUnique: true,
  },
  access_code_gift_course: { on: 'access_code_gift', columns: ['course_id'], isUnique: false },
  access_code_gift_group: { on: 'access_code_gift', columns: ['group_id'], isUnique: false },
  access_code_use_person: { on: 'access_code_use', columns: ['user_id'], isUnique: false },
}
