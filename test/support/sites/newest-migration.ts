import { migrationNames } from '../../../server/db/migrate.ts'

export const newestMigration = migrationNames.at(-1) ?? ''
export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that turns a database back to the previous version. All but the last statement change with each migration. */
export const undoNewestMigration = [
  'drop table unmailed_question',
  'drop table question_mailing',
  'alter table notification_choice drop column by_bell',
  'alter table notification_choice drop column is_daily',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
