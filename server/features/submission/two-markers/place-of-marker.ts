import type { Database } from '../../../db/open.ts'
import { isGiven, mayMark } from './mark-store.ts'

type Mark = { id: string; marker_id: string; points: number | null }

/**
 * Which of the two markers of a version a person is or may become: 1, 2, or null where two others are. A marker who does
 * not edit the course any more makes room for another one, and `leaves` is their mark. `haveBothLeft`: nobody else may change
 * what they agreed on.
 */
export async function placeOfMarker<Row extends Mark>(
  db: Database,
  marks: Row[],
  { userId, lectureId }: { userId: string; lectureId: string },
): Promise<{ place: number | null; leaves?: Row; haveBothLeft?: boolean }> {
  const given = marks.filter(isGiven)
  const at = given.findIndex(({ marker_id }) => marker_id === userId)
  if (at >= 0) return { place: at + 1 }
  if (given.length < 2) return { place: given.length + 1 }
  const left: typeof given = []
  for (const mark of given) if (!(await mayMark(db, mark.marker_id, lectureId))) left.push(mark)
  const [leaves] = left
  if (!leaves) return { place: null }
  return { place: given.indexOf(leaves) + 1, leaves, haveBothLeft: left.length === given.length }
}
