import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Captions without a language were called by a technical word of Unicode's language data. */
export async function up(db: Kysely<Tables>) {
  await db.updateTable('caption').set({ label: 'Unknown' }).where('language', 'in', ['und', 'mis']).execute()
}
