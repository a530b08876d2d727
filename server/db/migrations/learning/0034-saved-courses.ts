import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * A learner's list of courses is ordered by the last visit, and must not read every lecture they ever watched.
 * Processes of the previous version do not update the visit.
 */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('saved_course')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_course_key', ['user_id', 'course_id'])
    .execute()
  await db.schema.createIndex('saved_course_course').on('saved_course').column('course_id').execute()
  await db.schema
    .createIndex('saved_course_order')
    .on('saved_course')
    .columns(['user_id', 'saved_at', 'course_id'])
    .execute()
  await orderRuns(db)
}

async function orderRuns(db: Kysely<Tables>) {
  await db.schema
    .alterTable('course_run')
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()
  await sql`update course_run set seen_at = coalesce((
    select max(place.updated_at) from place
    inner join lecture on lecture.id = place.lecture_id
    where place.user_id = course_run.user_id and lecture.course_id = course_run.course_id
      and place.run = course_run.run), started_at)`.execute(db)
  // Only runs in progress: reports touch only those, and most runs end.
  await sql`create index course_run_begun on course_run (user_id, seen_at, course_id)
    where completed_at is null`.execute(db)
  await sql`create index course_run_completed on course_run (user_id, completed_at, course_id)
    where completed_at is not null`.execute(db)
}
