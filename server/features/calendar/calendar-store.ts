import type { Database } from '../../db/open.ts'

/** The titles of published lectures of these courses that one may see. */
export async function listTitles(db: Database, courseIds: string[]) {
  if (courseIds.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('lecture')
    .select(['id', 'title'])
    .where('course_id', 'in', courseIds)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
