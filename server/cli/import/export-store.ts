import type { Database } from '../../db/open.ts'

const enoughToAsk = 5

export async function findCoursesTitled(db: Database, title: string) {
  const rows = await db
    .selectFrom('course')
    .select('id')
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(enoughToAsk)
    .execute()
  return rows.map(({ id }) => id)
}
