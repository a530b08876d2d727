import type { Marking } from '../../../../contract/endpoints/two-markers.ts'
import type { Database } from '../../../db/open.ts'
import type { AssignmentRow } from '../../lecture/assignment/assignment-store.ts'
import type { Viewer } from '../comments/comment-view.ts'
import type { VersionRow } from '../submission-store.ts'
import { isGiven, listMarks } from './mark-store.ts'
import { placeOfMarker } from './place-of-marker.ts'

type Listed = Awaited<ReturnType<typeof listMarks>>[number]

/**
 * How far the markers of each of these versions are, as an editor sees it; nothing for learners and where one marks.
 * `isBlind`: what others gave and wrote is hidden.
 */
export async function readMarking(
  db: Database,
  rows: VersionRow[],
  assignment: AssignmentRow,
  viewer: Viewer,
): Promise<Map<string, { marking: Marking; isBlind: boolean }>> {
  const shown = new Map<string, { marking: Marking; isBlind: boolean }>()
  if (viewer.share) return shown
  const marks = Map.groupBy(
    await listMarks(
      db,
      rows.map(({ id }) => id),
    ),
    ({ version_id }) => version_id,
  )
  for (const row of rows) {
    const own = marks.get(row.id) ?? []
    if (row.points !== null ? own.length < 2 : assignment.markers < 2 && !own.some(isGiven)) continue
    const about = { userId: viewer.id, lectureId: assignment.lecture_id }
    const { place, leaves, haveBothLeft } = await placeOfMarker(db, own, about)
    const state = stateOf(row, own, assignment)
    const isSeen =
      state === 'agreed' || state === 'waits' || (state === 'differ' && place !== null && !leaves)
    const isSettled = state === 'agreed' && leaves && !haveBothLeft
    const seen = own.filter((one) => (isSeen ? isGiven(one) : one.marker_id === viewer.id))
    const toShown = (one: Listed) => toGivenMark(one, viewer.id)
    shown.set(row.id, {
      marking: { state, place: isSettled ? null : place, marks: seen.map(toShown) },
      isBlind: !isSeen,
    })
  }
  return shown
}

function stateOf(row: VersionRow, marks: Listed[], { markers }: AssignmentRow): Marking['state'] {
  if (row.points !== null) return 'agreed'
  if (markers < 2) return 'waits'
  return marks.filter(isGiven).length < 2 ? 'open' : 'differ'
}

const toGivenMark = ({ marker_id, marker, points, marks, comment }: Listed, viewerId: string) => ({
  ...{ isMine: marker_id === viewerId, points, rubric: marks ?? [] },
  ...(marker_id !== viewerId && { marker }),
  ...(comment && { comment }),
})
