import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The rating of a course without reviews: `fairMean.prior` in thousandths. */
const startingRating = 3_500

const indexes = {
  course_rating: ['deleted_at', 'rating', 'id'],
  course_state_rating: ['deleted_at', 'state', 'rating', 'id'],
}

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('review')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz')
    .addColumn('hidden_at', 'timestamptz')
    .addColumn('deleted_at', 'timestamptz')
    .addColumn('answer', 'text')
    .addColumn('answered_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('answered_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('review_person')
    .on('review')
    .columns(['course_id', 'user_id'])
    .unique()
    .execute()
  await db.schema.createIndex('review_order').on('review').columns(['course_id', 'id']).execute()
  await db.schema.createIndex('review_stars').on('review').columns(['course_id', 'stars', 'id']).execute()
  await db.schema.createIndex('review_user').on('review').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('review_answered_by').on('review').columns(['answered_by', 'id']).execute()
  await db.schema.createIndex('review_deleted').on('review').column('deleted_at').execute()
  await addTotals(db)
}

async function addTotals(db: Kysely<Tables>) {
  await db.schema
    .alterTable('course')
    .addColumn('star_counts', 'jsonb', (column) => column.notNull().defaultTo(sql`'[0,0,0,0,0]'`))
    .execute()
  await db.schema
    .alterTable('course')
    .addColumn('rating', 'integer', (column) => column.notNull().defaultTo(startingRating))
    .execute()
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('course').columns(columns).execute()
}
