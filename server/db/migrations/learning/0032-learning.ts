import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * Adds sections, unlock rules and progress by seconds seen. Existing rows of `place` have no ranges; they keep position
 * and completion. Processes of the previous version write only positions.
 */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('section')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('section_course').on('section').columns(['course_id', 'position']).execute()
  await addLectureColumns(db)
  await addCourseColumns(db)
  await addProgressColumns(db)
  await createRuns(db)
  await beginFirstRuns(db)
}

async function addLectureColumns(db: Kysely<Tables>) {
  const lecture = () => db.schema.alterTable('lecture')
  await lecture()
    .addColumn('section_id', 'text', (column) => column.references('section.id').onDelete('set null'))
    .execute()
  await lecture()
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('video'))
    .execute()
  await lecture()
    .addColumn('is_draft', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await lecture()
    .addColumn('is_required', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute()
  await lecture().addColumn('available_after_days', 'integer').execute()
  await lecture().addColumn('available_at', 'timestamptz').execute()
  await db.schema.createIndex('lecture_section').on('lecture').column('section_id').execute()
}

async function addCourseColumns(db: Kysely<Tables>) {
  const course = () => db.schema.alterTable('course')
  await course()
    .addColumn('level', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await course()
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const name of ['outcomes', 'requirements'])
    await course()
      .addColumn(name, 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
      .execute()
  await course()
    .addColumn('requires_order', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await course()
    .addColumn('completion_share', 'double precision', (column) => column.notNull().defaultTo(0.9))
    .execute()
}

async function addProgressColumns(db: Kysely<Tables>) {
  const place = () => db.schema.alterTable('place')
  for (const name of ['ranges', 'replayed'])
    await place()
      .addColumn(name, 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
      .execute()
  for (const name of ['watched_seconds', 'sequence'])
    await place()
      .addColumn(name, 'double precision', (column) => column.notNull().defaultTo(0))
      .execute()
  await place()
    .addColumn('run', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await place().addColumn('completed_at', 'timestamptz').execute()
}

async function createRuns(db: Kysely<Tables>) {
  await db.schema
    .createTable('course_run')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('run', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('reported_at', 'timestamptz')
    .addColumn('watched_seconds', 'double precision', (column) => column.notNull().defaultTo(0))
    .addColumn('completed_at', 'timestamptz')
    .addPrimaryKeyConstraint('course_run_key', ['user_id', 'course_id', 'run'])
    .execute()
  await db.schema.createIndex('course_run_course').on('course_run').column('course_id').execute()
}

/** Existing learners are in their first run; those who finished every lecture have completed the course. */
async function beginFirstRuns(db: Kysely<Tables>) {
  await sql`insert into course_run (user_id, course_id, run, started_at, watched_seconds, completed_at)
    select place.user_id, lecture.course_id, 1, min(place.updated_at), 0,
      case when sum(case when place.is_finished = ${true} then 1 else 0 end) >= max(course.lecture_count)
        then max(place.updated_at) end
    from place
    inner join lecture on lecture.id = place.lecture_id
    inner join course on course.id = lecture.course_id
    where lecture.deleted_at is null
    group by place.user_id, lecture.course_id`.execute(db)
}
