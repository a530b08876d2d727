import { migrationNames } from '../../../server/db/migrate.ts'

export const newestMigration = migrationNames.at(-1) ?? ''
export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that leaves a database as the version before had it. All but the last statement change with each migration. */
export const undoNewestMigration = [
  'drop table warning',
  'drop table report',
  'drop table report_case',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
