import { migrationNames } from '../../../server/db/migrate.ts'

export const newestMigration = migrationNames.at(-1) ?? ''
export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that leaves a database as the version before had it. All but the last statement change with each migration. */
export const undoNewestMigration = [
  'drop table post_picture',
  'alter table resource drop column is_in_post',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
