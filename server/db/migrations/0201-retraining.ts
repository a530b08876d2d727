import { type Kysely, sql } from 'kysely'

/** What comes next for each certificate whose course is taken again, and the progress of the runs before. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('retraining')
    .addColumn('certificate_id', 'text', (column) =>
      column.primaryKey().notNull().references('certificate.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .addColumn('begun_at', 'timestamptz')
    .addColumn('run', 'integer')
    .addColumn('next_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('retraining_user_course')
    .on('retraining')
    .columns(['user_id', 'course_id'])
    .execute()
  await sql`create index retraining_next on retraining (next_at) where next_at is not null`.execute(db)
  await sql`create index course_retrains on course (id) where retrain_days is not null`.execute(db)
  await sql`create index certificate_end on certificate (expires_at, id) where expires_at is not null`.execute(
    db,
  )
  await db.schema
    .createTable('earlier_progress')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('run', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addColumn('duration', 'double precision', (column) => column.notNull())
    .addColumn('is_finished', 'boolean', (column) => column.notNull())
    .addColumn('ranges', 'jsonb', (column) => column.notNull())
    .addColumn('replayed', 'jsonb', (column) => column.notNull())
    .addColumn('watched_seconds', 'double precision', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('completed_at', 'timestamptz')
    .addPrimaryKeyConstraint('earlier_progress_of_run', ['user_id', 'lecture_id', 'run'])
    .execute()
  await db.schema
    .createIndex('earlier_progress_lecture')
    .on('earlier_progress')
    .column('lecture_id')
    .execute()
}
