import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'

/** Progress gets the name that everything else has. Processes of the version before use a view of the earlier name. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('place').renameTo('lecture_progress').execute()
  await db.schema.dropIndex('place_lecture_learner').execute()
  await db.schema
    .createIndex('lecture_progress_lecture_learner')
    .on('lecture_progress')
    .columns(['lecture_id', 'user_id'])
    .execute()
  if (!isSqlite(db)) await sql`create view place as select * from lecture_progress`.execute(db)
}
