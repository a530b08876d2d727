import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** Every transaction that changes the catalogue calls this last, so that all lock in the same order. */
export async function changeCatalogue(trx: Transaction<Tables>, more: number) {
  await trx
    .updateTable('catalogue')
    .set((row) => ({ courses: row('courses', '+', more), version: row('version', '+', 1) }))
    .execute()
}

/** The number of courses, and the catalogue's version, which changes with everything that it shows. */
export function readCatalogueRow(db: Database) {
  return db.selectFrom('catalogue').select(['courses', 'version']).executeTakeFirstOrThrow()
}
