import { migrationNames } from '../../../server/db/migrate.ts'

// The SQL below turns this one back.
const turnedBack = '0249-group-work'

export const newestMigration = migrationNames.at(-1) ?? ''
if (newestMigration !== turnedBack)
  throw new Error(
    `test/support/sites/newest-migration.ts still turns back ${turnedBack}, not ${newestMigration}`,
  )

export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that turns a database back to the previous version. All but the last statement change with each migration. */
export const undoNewestMigration = [
  'drop table submission_member',
  'drop index submission_of_group',
  'drop index submission_group',
  'alter table submission drop column group_id',
  'alter table submission_version drop column revision',
  'alter table assignment drop column is_group_work',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
