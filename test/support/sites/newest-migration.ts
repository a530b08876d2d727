import { migrationNames } from '../../../server/db/migrate.ts'

export const newestMigration = migrationNames.at(-1) ?? ''
export const migrationBefore = migrationNames.at(-2) ?? ''

/** SQL that leaves a database as the version before had it. All but the last statement change with each migration. */
export const undoNewestMigration = [
  'drop index course_state',
  'drop index course_state_title',
  'drop index course_state_category',
  'drop index course_state_length',
  'drop index course_draft',
  'alter table course drop column state',
  `delete from kysely_migration where name = '${newestMigration}'`,
]
