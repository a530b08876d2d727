import { type Kysely, sql } from 'kysely'

/** A lecture's video has its own folder; access checks and the sweeper know only the folder. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('lecture_video_folder')
    .on('lecture')
    .expression(sql`substr(video_file, 1, 36)`)
    .execute()
}
