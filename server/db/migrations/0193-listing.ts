import { type Kysely, sql } from 'kysely'

/** Who sees a course: everyone in the catalogue, as before, everyone who has its address, or the people of groups. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('course')
    .addColumn('listing', 'text', (column) => column.notNull().defaultTo('listed'))
    .execute()
  await db.schema
    .createTable('course_groups')
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('course_groups_key', ['course_id', 'group_id'])
    .execute()
  await sql`create index course_groups_of on course_groups (group_id)`.execute(db)
  await sql`create index course_for_groups on course (id) where listing = 'groups'`.execute(db)
  await sql`create index course_not_listed on course (id) where listing <> 'listed'`.execute(db)
  // The catalogue counts its courses, by category and by length, from these alone.
  await sql`create index course_listed_category on course
    (deleted_at, state, listing, category_key, id, category)`.execute(db)
  await sql`create index course_listed_length on course (deleted_at, state, listing, length, id)`.execute(db)
}
