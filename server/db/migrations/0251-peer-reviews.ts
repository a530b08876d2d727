import type { Kysely } from 'kysely'

/** Reviews that learners give each other, and which of them were told what. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('assignment').addColumn('peer_reviews', 'integer').execute()
  await db.schema.alterTable('assignment').addColumn('peer_review_due_at', 'timestamptz').execute()
  await db.schema
    .createIndex('assignment_peer_review_due')
    .on('assignment')
    .column('peer_review_due_at')
    .execute()
  await db.schema
    .createTable('peer_review')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('submission_id', 'text', (column) => column.references('submission.id').onDelete('set null'))
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('reviewer_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('given_at', 'timestamptz')
    .addColumn('marks', 'jsonb')
    .addColumn('comment', 'text')
    .addColumn('removed_at', 'timestamptz')
    .addColumn('removed_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addUniqueConstraint('peer_review_of_work', ['submission_id', 'reviewer_id'])
    .execute()
  for (const column of ['lecture_id', 'author_id', 'reviewer_id', 'removed_by'])
    await db.schema.createIndex(`peer_review_${column}`).on('peer_review').column(column).execute()
  await db.schema
    .createTable('peer_review_notice')
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('peer_review_notice_key', ['lecture_id', 'user_id', 'kind'])
    .execute()
  await db.schema.createIndex('peer_review_notice_user').on('peer_review_notice').column('user_id').execute()
}
