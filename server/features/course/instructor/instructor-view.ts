import type { Settings } from '../../../config.ts'
import type { Database } from '../../../db/open.ts'
import { toFace } from '../../user/user-view.ts'
import { type InstructorRow, listInstructorRows } from './instructor-store.ts'

/** By the ids of their courses; of accounts that share a name, the oldest. */
export async function readInstructors(
  db: Database,
  courses: { id: string }[],
): Promise<ReadonlyMap<string, InstructorRow>> {
  if (courses.length === 0) return new Map()
  const ids = courses.map(({ id }) => id)
  const rows = await listInstructorRows(db, ids)
  return new Map(rows.toReversed().map((row) => [row.course_id, row]))
}

export const toInstructor = (settings: Settings, row: InstructorRow) => ({
  ...toFace(settings, row),
  ...(row.text && row.hidden_at === null && { text: row.text }),
})
