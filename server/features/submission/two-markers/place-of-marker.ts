import type { Database } from '../../../db/open.ts'
import { isGiven, mayMark } from './mark-store.ts'

type Mark = { id: string; marker_id: string; points: number | null }

/**
 * Which of the two markers of a version a person is or may become: 1, 2, or null where two others are. A marker who does
 * not edit the course any more makes room for another one, and `leaves` is their mark.
 */
export async function placeOfMarker<Row extends Mark>(
  db: Database,
  marks: Row[],
  { userId, lectureId }: { userId: string; lectureId: string },
): Promise<{ place: number | null; leaves?: Row }> {
  const given = marks.filter(isGiven)
  const at = given.findIndex(({ marker_id }) => marker_id === userId)
  if (at >= 0) return { place: at + 1 }
  if (given.length < 2) return { place: given.length + 1 }
  for (const [index, leaves] of given.entries())
    if (!(await mayMark(db, leaves.marker_id, lectureId))) return { place: index + 1, leaves }
  return { place: null }
}
