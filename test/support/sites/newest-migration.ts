import { migrationNames } from '../../../server/db/migrate.ts'

export const newestMigration = migrationNames.at(-1) ?? ''
export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that leaves a database as the version before had it. The first statement changes with each migration. */
export const undoNewestMigration = [
  'drop index user_name_key',
  'drop index user_role',
  'drop index user_state',
  'alter table "user" drop column name_key',
  'alter table "user" drop column state',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
