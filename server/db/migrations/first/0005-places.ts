import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('place')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addColumn('duration', 'double precision', (column) => column.notNull())
    .addColumn('is_finished', 'boolean', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('place_key', ['user_id', 'lecture_id'])
    .execute()
  await db.schema.createIndex('place_lecture').on('place').column('lecture_id').execute()
  await db.schema
    .alterTable('user')
    .addColumn('preferences', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute()
}
