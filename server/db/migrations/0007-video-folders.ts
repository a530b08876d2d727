import { type Kysely, sql } from 'kysely'

/** A lecture's video lies in a folder of its own; who asks for it and the sweeper know the folder only. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('lecture_video_folder')
    .on('lecture')
    .expression(sql`substr(video_file, 1, 36)`)
    .execute()
}
