import type { Transaction } from 'kysely'
import type { Mark } from '../../../../contract/endpoints/submission-mark.ts'
import * as messages from '../../../../contract/messages/server-two-markers.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import type { AssignmentRow } from '../../lecture/assignment/assignment-store.ts'
import type { VersionRow } from '../submission-store.ts'
import { agreeMarks, joinComments } from './agree-marks.ts'
import { deleteMark, isGiven, listMarks, saveMark } from './mark-store.ts'
import { placeOfMarker } from './place-of-marker.ts'

type Grade = { points: number | null; marks: Mark[] | null; comment: string | null }
type Given = {
  row: VersionRow
  assignment: AssignmentRow
  userId: string
  now: Date
  /** Releases or hides a grade, and changes nothing else of it. */
  isReleaseAlone: boolean
  change: (before: Grade) => Grade
}

const nothing: Grade = { points: null, marks: null, comment: null }

/** The grade of a version after a change: that of one marker, or what two have agreed on. Lock the submission first. */
export async function changeGrade(trx: Transaction<Tables>, given: Given): Promise<Grade> {
  const { row, assignment, userId, now, isReleaseAlone, change } = given
  const marks = await listMarks(trx, [row.id])
  const isAgreed = row.points !== null
  if (assignment.markers < 2) return change(isAgreed ? row : (marks.find(isGiven) ?? row))
  const lectureId = assignment.lecture_id
  const { place, leaves, haveBothLeft } = await placeOfMarker(trx, marks, { userId, lectureId })
  if (isAgreed && (isReleaseAlone || marks.length < 2 || haveBothLeft)) return change(row)
  if (place === null || (isAgreed && leaves)) throw new Problem('conflict', messages.markedByTwo)
  const others = marks.filter((one) => one.marker_id !== userId && one !== leaves).filter(isGiven)
  const mine = marks.find(({ marker_id }) => marker_id === userId)
  // Both have seen the mark of the other: what comes now settles it, and words stay those of each.
  if (mine && isGiven(mine) && others.length > 0) {
    await saveMark(trx, { ...mine, comment: change(mine).comment })
    const comment = joinComments((await listMarks(trx, [row.id])).filter(isGiven))
    return { ...change(row), comment }
  }
  const own = change(mine ?? (row.graded_by === userId ? row : nothing))
  if (leaves) await deleteMark(trx, leaves.id)
  await saveMark(trx, { version_id: row.id, marker_id: userId, ...own, marked_at: now })
  const [one, other] = (await listMarks(trx, [row.id])).filter(isGiven)
  return one && other ? agreeMarks([one, other], assignment.points) : nothing
}
