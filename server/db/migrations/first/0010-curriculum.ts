import { type Kysely, sql } from 'kysely'
import { binaryText } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

const [maxShort, maxMedium] = [3_600, 18_000]

export async function up(db: Kysely<Tables>) {
  const course = () => db.schema.alterTable('course')
  await course()
    .addColumn('total_seconds', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await course()
    .addColumn('length', binaryText(db), (column) => column.notNull().defaultTo(''))
    .execute()
  await course().addColumn('changed_at', 'timestamptz').execute()
  const active = sql`from lecture where lecture.course_id = course.id and lecture.deleted_at is null`
  await sql`update course set total_seconds =
      (select cast(round(coalesce(sum(duration_seconds), 0)) as integer) ${active}),
    changed_at = (select max(lecture.created_at) ${active})`.execute(db)
  await sql`update course set length = case
    when total_seconds <= ${sql.lit(maxShort)} then 'short'
    when total_seconds <= ${sql.lit(maxMedium)} then 'medium'
    else 'long' end where total_seconds > 0`.execute(db)
  await db.schema.createIndex('course_length').on('course').columns(['deleted_at', 'length', 'id']).execute()
}
