import type { Kysely } from 'kysely'

/** Lectures in which people hand something in, what they handed in, and how it was marked. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('assignment')
    .addColumn('lecture_id', 'text', (column) =>
      column.primaryKey().notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('points', 'double precision', (column) => column.notNull())
    .addColumn('kinds', 'jsonb', (column) => column.notNull())
    .addColumn('accept_until', 'timestamptz')
    .addColumn('late_penalty_per_day', 'double precision')
    .addColumn('attempts', 'integer')
    .addColumn('rubric', 'jsonb')
    .addColumn('is_anonymous', 'boolean', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('submission')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('submission_of_person', ['lecture_id', 'user_id'])
    .execute()
  await db.schema.createIndex('submission_user').on('submission').column('user_id').execute()
  await db.schema
    .createTable('submission_version')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submission.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('run', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .addColumn('submitted_at', 'timestamptz')
    .addColumn('late_days', 'integer', (column) => column.notNull())
    .addColumn('points', 'double precision')
    .addColumn('penalty', 'double precision')
    .addColumn('marks', 'jsonb')
    .addColumn('comment', 'text')
    .addColumn('graded_at', 'timestamptz')
    .addColumn('graded_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('released_at', 'timestamptz')
    .addUniqueConstraint('submission_version_number', ['submission_id', 'number'])
    .execute()
  await db.schema.createIndex('submission_version_user').on('submission_version').column('user_id').execute()
  await db.schema
    .createIndex('submission_version_grader')
    .on('submission_version')
    .column('graded_by')
    .execute()
  await db.schema
    .createTable('submission_file')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version_id', 'text', (column) =>
      column.notNull().references('submission_version.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('submission_file_version').on('submission_file').column('version_id').execute()
  await db.schema.createIndex('submission_file_user').on('submission_file').column('user_id').execute()
}
