import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * A certificate stays as it is when the course changes or goes, so it does not refer to one; it goes with its owner's
 * account. Its key is the person, the course, and the number of earlier certificates.
 */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .alterTable('course')
    .addColumn('gives_certificate', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await db.schema.alterTable('course').addColumn('certificate_months', 'integer').execute()
  await db.schema
    .createTable('certificate')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('learner_name', 'text', (column) => column.notNull())
    .addColumn('course_title', 'text', (column) => column.notNull())
    .addColumn('instructor', 'text', (column) => column.notNull())
    .addColumn('outcomes', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('completed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('revoked_reason', 'text')
    .addColumn('is_public', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await db.schema
    .createIndex('certificate_edition')
    .on('certificate')
    .columns(['user_id', 'course_id', 'edition'])
    .unique()
    .execute()
}
