import * as messages from '../../../contract/messages/server-submission.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { mayEdit } from '../course/course-access.ts'
import { readLectureDues } from '../due/due-access.ts'
import { requireAssignmentInUse } from '../lecture/assignment/assignment-access.ts'
import { findAssignmentInUse } from '../lecture/assignment/assignment-store.ts'
import { latestDue } from './group-work/latest-due.ts'
import { listMembers, listNamedVersions } from './group-work/member-store.ts'
import { findTeam, listPeopleOfTeams, listTeamsOf, type Team } from './group-work/team-store.ts'
import { findSubmission, listVersions, type SubmissionKey, type SubmissionRow } from './submission-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** An assignment, with whom this person hands in, and when it is due for them. Call it outside of transactions. */
export async function readAsked(ctx: Context, userId: string, lectureId: string) {
  const assignment = await requireAssignmentInUse(ctx.db, lectureId)
  const { course_id: courseId, is_group_work: isGroupWork } = assignment
  const team = isGroupWork ? await findTeam(ctx.db, courseId, userId) : undefined
  const dueOf = await readLectureDues(ctx, team?.userIds ?? [userId], courseId)
  return { assignment, team, due: latestDue(dueOf, { lectureId, userId, team }) }
}

export type Asked = Awaited<ReturnType<typeof readAsked>>
export type WorkKey = SubmissionKey & { courseId: string }

export const keyOf = ({ assignment, team }: Asked, userId: string): WorkKey => ({
  ...{ userId, lectureId: assignment.lecture_id, courseId: assignment.course_id },
  groupId: team?.groupId ?? null,
})

/** The same for the person or the group that handed something in. */
export async function readAskedOf(ctx: Context, { id, lecture_id, user_id, group_id }: SubmissionRow) {
  if (group_id === null) return readAsked(ctx, user_id, lecture_id)
  const assignment = await requireAssignmentInUse(ctx.db, lecture_id)
  const { course_id: courseId } = assignment
  const now = (await listPeopleOfTeams(ctx.db, courseId, [group_id])).get(group_id) ?? []
  const versions = await listVersions(ctx.db, id)
  const named = await listMembers(
    ctx.db,
    versions.map((version) => version.id),
  )
  const userIds = [...new Set([...now, ...named.map((one) => one.user_id), user_id])].toSorted()
  const team: Team = { groupId: group_id, name: '', userIds }
  const dueOf = await readLectureDues(ctx, userIds, courseId)
  return { assignment, team, due: latestDue(dueOf, { lectureId: lecture_id, userId: user_id, team }) }
}

/** All of it, or the ids of the versions that carry their name. */
export type Share = 'all' | Set<string>

/** What of a submission a person has a share in: all of it, or the versions that carry their name. */
export async function shareOf(
  db: Database,
  userId: string,
  submission: SubmissionRow,
): Promise<Share | undefined> {
  const { id, lecture_id, user_id, group_id } = submission
  if (group_id === null && user_id === userId) return 'all'
  const assignment = await findAssignmentInUse(db, lecture_id)
  if (group_id !== null && assignment?.is_group_work) {
    const team = (await listTeamsOf(db, assignment.course_id, [userId])).get(userId)
    if (team?.groupId === group_id) return 'all'
  }
  const named = await listNamedVersions(db, userId, { submissionId: id })
  return named.length > 0 ? new Set(named.map((version) => version.id)) : undefined
}

/** For the editors of its course; 404 for everyone else. */
export async function requireMarked(ctx: Context, user: CurrentUser, submissionId: string) {
  const submission = await findSubmission(ctx.db, submissionId)
  if (!submission || !(await mayEdit(ctx.db, user, { lectureId: submission.lecture_id }))) throw notFound()
  return submission
}

/** For its learners, also when they may no longer watch the lecture: what they did stays theirs. And for editors. */
export async function requireReadable(ctx: Context, user: CurrentUser, submissionId: string) {
  const submission = await findSubmission(ctx.db, submissionId)
  if (!submission) throw notFound()
  const share = await shareOf(ctx.db, user.id, submission)
  if (!share && !(await mayEdit(ctx.db, user, { lectureId: submission.lecture_id }))) throw notFound()
  return { submission, share }
}

export const notFound = () => new Problem('not-found', messages.notFound)
