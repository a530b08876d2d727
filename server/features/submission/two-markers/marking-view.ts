import type { Marking, MarkingStep } from '../../../../contract/endpoints/two-markers.ts'
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
    const { place, leaves } = await placeOfMarker(db, own, about)
    const state = stateOf(row, own, assignment)
    const isSeen =
      state === 'agreed' || state === 'waits' || (state === 'differ' && place !== null && !leaves)
    const seen = own.filter((one) => (isSeen ? isGiven(one) : one.marker_id === viewer.id))
    const toShown = (one: Listed) => toGivenMark(one, viewer.id)
    shown.set(row.id, {
      marking: { state, place: state === 'agreed' && leaves ? null : place, marks: seen.map(toShown) },
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

/** What this person has to do about each of these versions that are not graded yet. */
export async function readMarkingSteps(
  db: Database,
  rows: VersionRow[],
  { markers }: AssignmentRow,
  userId: string,
) {
  const waiting = markers > 1 ? rows.filter(({ points }) => points === null) : []
  const given = (
    await listMarks(
      db,
      waiting.map(({ id }) => id),
    )
  ).filter(isGiven)
  return new Map(
    waiting.map(({ id }): [string, MarkingStep] => {
      const marks = given.filter(({ version_id }) => version_id === id)
      const isMine = marks.some(({ marker_id }) => marker_id === userId)
      if (marks.length < 2) return [id, isMine ? 'given' : 'mark']
      return [id, isMine ? 'differ' : 'others']
    }),
  )
}
