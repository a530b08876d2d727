import type { Insertable } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { KeptGradesTable } from '../../../db/tables/grade-tables.ts'

/** The courses in whose gradebooks a person may have marks. */
export async function listCoursesOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('course_run')
    .select('course_id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('grade_mark').select('course_id').where('user_id', '=', userId))
    .execute()
  return rows.map(({ course_id }) => course_id)
}

/** Keeping them twice is keeping them once. */
export async function insertKept(db: Database, row: Insertable<KeptGradesTable>) {
  await db
    .insertInto('kept_grades')
    .values(row)
    .onConflict((conflict) => conflict.columns(['course_id', 'pseudonym']).doNothing())
    .execute()
}

/** By pseudonym, which is in the order in which accounts became due to be erased. */
export async function listKept(
  db: Database,
  courseId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  const rows = db
    .selectFrom('kept_grades')
    .select(['pseudonym as id', 'kept_at', 'marks', 'share', 'grade'])
    .where('course_id', '=', courseId)
    .orderBy('pseudonym')
    .limit(limit)
  return (cursor === undefined ? rows : rows.where('pseudonym', '>', cursor)).execute()
}
