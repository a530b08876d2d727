import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Pictures in articles lose the names of the files that people sent, as those in questions did. */
export async function up(db: Kysely<Tables>) {
  await db.updateTable('resource').set({ file_name: 'picture.webp' }).where('width', 'is not', null).execute()
}
