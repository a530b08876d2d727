import type { Transaction } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * Says that the catalogue shows something else from now on, with `more` courses. Belongs into every transaction that does
 * this, behind the change itself: two of them then wait for each other in the same order.
 */
export async function changeCatalogue(trx: Transaction<Tables>, more: number) {
  await trx
    .updateTable('catalogue')
    .set((row) => ({ courses: row('courses', '+', more), version: row('version', '+', 1) }))
    .execute()
}

/** How many courses there are, and the version of what the catalogue shows. */
export function readCatalogueRow(db: Database) {
  return db.selectFrom('catalogue').select(['courses', 'version']).executeTakeFirstOrThrow()
}
