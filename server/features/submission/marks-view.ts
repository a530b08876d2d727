import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { listAssignments } from '../lecture/assignment/assignment-store.ts'
import { readDuesOfWork, spreadOverPeople } from './group-work/people-of-work.ts'
import { judgeLateness } from './judge-lateness.ts'
import { acceptedUntil, isClosed } from './lateness.ts'
import { listHandedInOf } from './submission-store.ts'
import { countedPoints } from './submission-view.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

export type MarkState = 'graded' | 'submitted' | 'missing' | 'not-due'

/** Points are those of the last graded version, which counts; without them it is not graded, which is never 0. */
type AssignmentMark = {
  lectureId: string
  userId: string
  points?: number
  maxPoints: number
  state: MarkState
  /** Whether its learner sees the points. */
  isReleased: boolean
  /** What they see meanwhile: the points of the last version whose grade was released. */
  seenPoints?: number
  /** When it is missing; of group work, for all of the group. */
  until: Date | null
}

/** The assignments of a course that learners see, in its order. */
export async function listAssignmentItems({ db }: Pick<AppContext, 'db'>, courseId: string) {
  const rows = await listAssignments(db, courseId)
  return rows.map(({ lecture_id, title, points, is_anonymous }) => ({
    ...{ lectureId: lecture_id, title, maxPoints: points },
    /** Nobody sees marks before they are released: that would tell whose they are. */
    isReleasedOnly: is_anonymous,
  }))
}

/** What each of these people, or everyone who handed something in, has in each assignment of a course. */
export async function listAssignmentMarks(
  ctx: Context,
  courseId: string,
  userIds?: string[],
): Promise<AssignmentMark[]> {
  await judgeLateness(ctx, { courseId, ...(userIds && { userIds }) })
  const assignments = await listAssignments(ctx.db, courseId)
  const rows = await listWork(ctx.db, courseId, assignments, userIds)
  const byKey = Map.groupBy(rows, (row) => keyOf(row.lecture_id, row.user_id))
  const people = userIds ?? [...new Set(rows.map((row) => row.user_id))]
  const dueOf = await readDuesOfWork(ctx, courseId, people, groupWorkIn(assignments))
  return assignments.flatMap((assignment) =>
    people.map((userId): AssignmentMark => {
      const lectureId = assignment.lecture_id
      const handedIn = byKey.get(keyOf(lectureId, userId)) ?? []
      const isShown = ({ released_at }: { released_at: Date | null }) =>
        released_at !== null || !assignment.is_anonymous
      const graded = handedIn.findLast((row) => row.points !== null && isShown(row))
      const points = graded && countedPoints(graded)
      const seen = handedIn.findLast((row) => row.points !== null && row.released_at !== null)
      const seenPoints = seen && countedPoints(seen)
      const due = dueOf(userId, lectureId)?.at
      const until = due ?? acceptedUntil(assignment, due)
      return {
        ...{ lectureId, userId, maxPoints: assignment.points, isReleased: Boolean(graded?.released_at) },
        ...(typeof seenPoints === 'number' && { seenPoints }),
        until,
        ...(typeof points === 'number'
          ? { points, state: 'graded' }
          : { state: handedIn.length > 0 ? 'submitted' : stateAt(ctx, until) }),
      }
    }),
  )
}

type Assignments = Awaited<ReturnType<typeof listAssignments>>

const groupWorkIn = (assignments: Assignments) =>
  new Set(assignments.filter((one) => one.is_group_work).map(({ lecture_id }) => lecture_id))

/** What was handed in to these assignments, that of a group once for each whose work it is. */
export async function listWork(db: Database, courseId: string, assignments: Assignments, userIds?: string[]) {
  const isGroupWork = groupWorkIn(assignments)
  const handedIn = await listHandedInOf(db, courseId, userIds)
  const ofGroups = handedIn.filter(({ lecture_id }) => isGroupWork.has(lecture_id))
  return [
    ...handedIn.filter(({ lecture_id }) => !isGroupWork.has(lecture_id)),
    ...(ofGroups.length > 0 ? await spreadOverPeople(db, courseId, ofGroups) : []),
  ]
}

const keyOf = (lectureId: string, userId: string) => `${lectureId} ${userId}`

const stateAt = ({ now, settings }: Context, until: Date | null): MarkState =>
  isClosed(until, now(), settings.lateGraceSeconds) ? 'missing' : 'not-due'
