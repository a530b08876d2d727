import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema.alterTable('caption').addColumn('video_folder', 'text').execute()
}
