import { type Kysely, sql } from 'kysely'

/** Who may learn in a course: everyone who is signed in, as before, or people who are enrolled. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('course')
    .addColumn('access', 'text', (column) => column.notNull().defaultTo('signed-in'))
    .execute()
  await db.schema
    .alterTable('course')
    .addColumn('self_enrol', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  await db.schema.alterTable('course').addColumn('seats', 'integer').execute()
  await db.schema
    .createTable('enrolment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.references('groups.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('origin_id', 'text', (column) => column.notNull())
    .addColumn('has_seat', 'boolean', (column) => column.notNull())
    .addColumn('starts_at', 'timestamptz')
    .addColumn('ends_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await sql`create unique index enrolment_person on enrolment (course_id, user_id, source, origin_id)`.execute(
    db,
  )
  await sql`create unique index enrolment_group on enrolment (course_id, group_id)`.execute(db)
  await sql`create index enrolment_of_group on enrolment (group_id) where group_id is not null`.execute(db)
  await sql`create index enrolment_of_person on enrolment (user_id) where user_id is not null`.execute(db)
  await sql`create index enrolment_own on enrolment (course_id, has_seat, created_at, id)
    where source = 'self'`.execute(db)
}
