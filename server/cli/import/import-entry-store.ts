import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { ImportEntryTable } from '../../db/tables/operation-tables.ts'
import type { Tables } from '../../db/tables.ts'

type Entry = Insertable<ImportEntryTable>

export const findEntry = (db: Database, path: string) =>
  db.selectFrom('import_entry').selectAll().where('path', '=', path).executeTakeFirst()

/** Fails when another import has taken the same path meanwhile. */
export const insertEntry = (trx: Transaction<Tables>, entry: Entry) =>
  trx.insertInto('import_entry').values(entry).execute()

export const deleteEntry = (db: Database, { path, course_id }: Pick<Entry, 'path' | 'course_id'>) =>
  db.deleteFrom('import_entry').where('path', '=', path).where('course_id', '=', course_id).execute()
