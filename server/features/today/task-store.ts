import { type SelectQueryBuilder, sql } from 'kysely'
import { maxTaskCourses } from '../../../contract/endpoints/today.ts'
import { maxCountedCases } from '../../../contract/validation/limits.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

type Rows = SelectQueryBuilder<Tables, keyof Tables, { id: string; title: string }>

/** How many of these rows each course has, those with the most first; one more course than are listed. */
export async function countPerCourse(db: Database, rows: Rows) {
  const counted = await db
    .selectFrom(rows.limit(maxCountedCases).as('task'))
    .select(({ fn }) => ['task.id', 'task.title', fn.countAll<number>().as('total')])
    .groupBy(['task.id', 'task.title'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('task.id', 'desc')
    .limit(maxTaskCourses + 1)
    .execute()
  return counted.map((row) => ({ ...row, total: Number(row.total) }))
}
