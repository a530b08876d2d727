import type { Database } from '../../../db/open.ts'

export async function listTeachers(
  db: Database,
  courseId: string,
  userIds: string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('course_editor')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('user_id', 'in', userIds)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
