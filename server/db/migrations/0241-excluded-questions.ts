import type { Kysely } from 'kysely'

/** Questions that turned out to be wrong count for nobody or give everyone all their points. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable('bank_question').addColumn('excluded', 'text').execute()
