import type { Kysely } from 'kysely'

/** Statistics read the learners of a lecture and of a course in batches, in the order of people. */
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
  // Each begins like the new one, which takes its place.
  await db.schema.dropIndex('place_lecture').execute()
  await db.schema.dropIndex('course_run_course').execute()
}
