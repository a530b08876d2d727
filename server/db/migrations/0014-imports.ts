import type { Kysely } from 'kysely'
import { binaryText } from '../dialect.ts'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('import_entry')
    .addColumn('path', binaryText(db), (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', (column) => column.references('lecture.id').onDelete('cascade'))
    .execute()
  for (const column of ['course_id', 'lecture_id'] as const)
    await db.schema.createIndex(`import_entry_${column}`).on('import_entry').column(column).execute()
}
