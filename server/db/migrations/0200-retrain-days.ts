import type { Kysely } from 'kysely'

/** How many days before a certificate's end the course begins again for its owner. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable('course').addColumn('retrain_days', 'integer').execute()
