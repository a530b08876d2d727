import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('place_lecture_learner')
    .on('place')
    .columns(['lecture_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('course_run_learner')
    .on('course_run')
    .columns(['course_id', 'user_id'])
    .execute()
  // Each new index begins with the same columns and replaces the old one.
  await db.schema.dropIndex('place_lecture').execute()
  await db.schema.dropIndex('course_run_course').execute()
}
