import { migrationNames } from '../../../server/db/migrate.ts'

// The SQL below turns this one back.
const turnedBack = '0265-hidden-columns'

export const newestMigration = migrationNames.at(-1) ?? ''
if (newestMigration !== turnedBack)
  throw new Error(
    `test/support/sites/newest-migration.ts still turns back ${turnedBack}, not ${newestMigration}`,
  )

export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that turns a database back to the previous version. All but the last statement change with each migration. */
export const undoNewestMigration = [
  'alter table grade_item drop column is_hidden',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
