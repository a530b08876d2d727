import { type Kysely, sql } from 'kysely'

/** The gradebook of a course: how it counts, its columns, and marks given by hand with their history. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('grade_settings')
    .addColumn('course_id', 'text', (column) =>
      column.primaryKey().notNull().references('course.id').onDelete('cascade'),
    )
    .addColumn('scale', 'jsonb', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('grade_category')
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('drop_lowest', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('grade_category_key', ['course_id', 'id'])
    .execute()
  await db.schema
    .createTable('grade_item')
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('lecture_id', 'text', (column) => column.references('lecture.id').onDelete('cascade'))
    .addColumn('title', 'text')
    .addColumn('max_points', 'double precision')
    .addColumn('category_id', 'text')
    .addColumn('is_extra_credit', 'boolean', (column) => column.notNull())
    .addColumn('is_counted', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('grade_item_key', ['course_id', 'id'])
    .execute()
  await db.schema.createIndex('grade_item_lecture').on('grade_item').column('lecture_id').execute()
  await makeMarks(db)
}

async function makeMarks(db: Kysely<unknown>) {
  await db.schema
    .createTable('grade_mark')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('points', 'double precision')
    .addColumn('is_excused', 'boolean', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addPrimaryKeyConstraint('grade_mark_key', ['course_id', 'item_id', 'user_id'])
    .addForeignKeyConstraint(
      'grade_mark_item',
      ['course_id', 'item_id'],
      'grade_item',
      ['course_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('grade_mark_user').on('grade_mark').columns(['user_id', 'course_id']).execute()
  await db.schema.createIndex('grade_mark_by').on('grade_mark').column('changed_by').execute()
  await db.schema
    .createTable('grade_change')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('points_before', 'double precision')
    .addColumn('points_after', 'double precision')
    .addColumn('was_excused', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .addColumn('is_excused', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .addColumn('reason', 'text')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addForeignKeyConstraint(
      'grade_change_item',
      ['course_id', 'item_id'],
      'grade_item',
      ['course_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('grade_change_mark')
    .on('grade_change')
    .columns(['course_id', 'item_id', 'user_id'])
    .execute()
  await db.schema.createIndex('grade_change_user').on('grade_change').column('user_id').execute()
  await db.schema.createIndex('grade_change_by').on('grade_change').column('changed_by').execute()
}
