import { migrationNames } from '../../../server/db/migrate.ts'

export const newestMigration = migrationNames.at(-1) ?? ''
export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that leaves a database as the version before had it. All but the last statement change with each migration. */
export const undoNewestMigration = [
  ...['mail_due_single', 'mail_due_batch', 'mail_batch'].map((index) => `drop index ${index}`),
  'alter table mail drop column batch_id',
  'alter table mail drop column unsubscribe_link',
  'drop table announcement',
  'drop table notification_choice',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
