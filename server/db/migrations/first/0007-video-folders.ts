import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('lecture_video_folder')
    .on('lecture')
    .expression(sql`substr(video_file, 1, 36)`)
    .execute()
}
