import * as messages from '../../../contract/messages/server-submission.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { mayEdit } from '../course/course-access.ts'
import { readLectureDues } from '../due/due-access.ts'
import { requireAssignmentInUse } from '../lecture/assignment/assignment-access.ts'
import { findSubmission } from './submission-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** An assignment, and when it is due for this person. Call it outside of transactions. */
export async function readAsked(ctx: Context, userId: string, lectureId: string) {
  const assignment = await requireAssignmentInUse(ctx.db, lectureId)
  const dueOf = await readLectureDues(ctx, [userId], assignment.course_id)
  return { assignment, due: dueOf(userId, lectureId) }
}

/** For the editors of its course; 404 for everyone else. */
export async function requireMarked(ctx: Context, user: CurrentUser, submissionId: string) {
  const submission = await findSubmission(ctx.db, submissionId)
  if (!submission || !(await mayEdit(ctx.db, user, { lectureId: submission.lecture_id }))) throw notFound()
  return submission
}

/** For its learner, also when they may no longer watch the lecture: what they did stays theirs. And for editors. */
export async function requireReadable(ctx: Context, user: CurrentUser, submissionId: string) {
  const submission = await findSubmission(ctx.db, submissionId)
  if (!submission) throw notFound()
  const isOwn = submission.user_id === user.id
  if (!isOwn && !(await mayEdit(ctx.db, user, { lectureId: submission.lecture_id }))) throw notFound()
  return { submission, isOwn }
}

export const notFound = () => new Problem('not-found', messages.notFound)
