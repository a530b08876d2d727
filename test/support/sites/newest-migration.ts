import { migrationNames } from '../../../server/db/migrate.ts'

export const newestMigration = migrationNames.at(-1) ?? ''
export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that leaves a database as the version before had it. The first statement changes with each migration. */
export const undoNewestMigration = [
  'drop index session_id',
  ...['id', 'browser', 'system', 'network', 'last_seen_at', 'confirmed_at'].map(
    (column) => `alter table session drop column ${column}`,
  ),
  `delete from kysely_migration where name = '${newestMigration}'`,
]
