import { type Kysely, sql } from 'kysely'

/** What waits for someone is seldom: indexes of it alone. */
export async function up(db: Kysely<unknown>) {
  await sql`create index question_unanswered on question (lecture_id)
    where answer_count = 0 and deleted_at is null and hidden_at is null`.execute(db)
  await sql`create index lecture_failed on lecture (course_id) where video_state = 'failed'`.execute(db)
  await sql`create index mail_failed on mail (attempted_at) where state = 'failed'`.execute(db)
}
