import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('report_case')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('report_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('decided_at', 'timestamptz')
    .execute()
  // One open case per thing, however many people report it at once.
  await db.schema
    .createIndex('report_case_of_thing')
    .on('report_case')
    .columns(['kind', 'thing_id'])
    .unique()
    .where(sql.ref('decided_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('report_case_open')
    .on('report_case')
    .column('id')
    .where(sql.ref('decided_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('report_case_decided')
    .on('report_case')
    .columns(['decided_at', 'id'])
    .where(sql.ref('decided_at'), 'is not', null)
    .execute()
  await db.schema.createIndex('report_case_course').on('report_case').columns(['course_id', 'id']).execute()
  for (const column of ['author_id', 'decided_by'])
    await db.schema.createIndex(`report_case_${column}`).on('report_case').column(column).execute()
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) =>
      column.notNull().references('report_case.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('report_once').on('report').columns(['case_id', 'user_id']).unique().execute()
  await db.schema.createIndex('report_list').on('report').columns(['case_id', 'number']).execute()
  await db.schema.createIndex('report_reporter').on('report').columns(['user_id', 'id']).execute()
  await db.schema
    .createTable('warning')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('case_id', 'text', (column) => column.references('report_case.id').onDelete('set null'))
    .addColumn('by_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('warning_reader').on('warning').columns(['user_id', 'id']).execute()
  for (const column of ['case_id', 'by_id'])
    await db.schema.createIndex(`warning_${column}`).on('warning').column(column).execute()
}
