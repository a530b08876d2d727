import { migrationNames } from '../../../server/db/migrate.ts'

// The SQL below turns this one back.
const turnedBack = '0251-peer-reviews'

export const newestMigration = migrationNames.at(-1) ?? ''
if (newestMigration !== turnedBack)
  throw new Error(
    `test/support/sites/newest-migration.ts still turns back ${turnedBack}, not ${newestMigration}`,
  )

export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that turns a database back to the previous version. All but the last statement change with each migration. */
export const undoNewestMigration = [
  'drop table peer_review_notice',
  'drop table peer_review',
  'drop index assignment_peer_review_due',
  'alter table assignment drop column peer_review_due_at',
  'alter table assignment drop column peer_reviews',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
