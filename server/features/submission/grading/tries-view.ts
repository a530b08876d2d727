import type { Try } from '../../../../contract/endpoints/grade-tries.ts'
import type { AppContext } from '../../../context.ts'
import { type AssignmentRow, listAssignments } from '../../lecture/assignment/assignment-store.ts'
import { listComments } from '../comments/comment-store.ts'
import { listWork } from '../marks-view.ts'
import { countedPoints, gradeOf } from '../submission-view.ts'
import { listVersionsById } from './tries-store.ts'

type Version = Awaited<ReturnType<typeof listVersionsById>>[number]

/**
 * What a person handed in to the assignments of a course, and what came of it. Learners see released grades alone; so do
 * editors, where work is marked without names.
 */
export async function listWorkTries(
  { db }: Pick<AppContext, 'db'>,
  courseId: string,
  userId: string,
  forLearner: boolean,
) {
  const assignments = await listAssignments(db, courseId)
  const work = (await listWork(db, courseId, assignments, [userId])).filter((row) => row.user_id === userId)
  const versions = await listVersionsById(
    db,
    work.map(({ id }) => id),
  )
  const byId = new Map(versions.map((row) => [row.id, row]))
  const comments = await listComments(db, [...byId.keys()])
  const commentsOf = Map.groupBy(comments, ({ version_id }) => version_id)
  return assignments.map((assignment) => {
    const own = work
      .filter(({ lecture_id }) => lecture_id === assignment.lecture_id)
      .flatMap(({ id }) => byId.get(id) ?? [])
    const isSeen = (row: Version) => row.released_at !== null || !(forLearner || assignment.is_anonymous)
    const counting = own.findLast((row) => row.points !== null && isSeen(row))
    return {
      lectureId: assignment.lecture_id,
      tries: own.map((row) =>
        toTry(row, assignment, {
          isSeen: isSeen(row),
          counts: row === counting,
          comments: commentsOf.get(row.id)?.length ?? 0,
        }),
      ),
    }
  })
}

type Shown = { isSeen: boolean; counts: boolean; comments: number }

const toTry = (row: Version, assignment: AssignmentRow, { isSeen, counts, comments }: Shown): Try => ({
  number: row.number,
  submittedAt: (row.submitted_at ?? row.saved_at).toISOString(),
  points: isSeen ? countedPoints(row) : null,
  maxPoints: assignment.points,
  counts,
  ...(row.late_days > 0 && { lateDays: row.late_days }),
  ...(isSeen && gradeOf(row, assignment)),
  ...(isSeen && comments > 0 && { comments }),
})
