import type { submissionGradingEndpoints } from '../../../../contract/endpoints/submission-grading.ts'
import * as groupMessages from '../../../../contract/messages/server-group.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import { adminPage } from '../../../../contract/page-sizes.ts'
import { minNamelessWorks } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { listGroupsToName } from '../../course/listing/course-group-store.ts'
import { requireAssignmentInUse } from '../../lecture/assignment/assignment-access.ts'
import { releaseSubject } from '../audit-subject-store.ts'
import { judgeLateness } from '../judge-lateness.ts'
import { requireReadable } from '../submission-access.ts'
import { stateOf } from '../submission-store.ts'
import { authorUnlessHidden, countedPoints, showSubmission } from '../submission-view.ts'
import { countStates, listHandedIn, releaseAll } from './queue-store.ts'
import { askForPassesOf, tellGraded } from './tell-graded-store.ts'

export const listSubmissions: Handler<typeof submissionGradingEndpoints.listSubmissions> = async ({
  ctx,
  user,
  params: { lectureId },
  query: { state: states, isLate, marking: steps, q, cursor, groupId },
}) => {
  const { db, settings } = ctx
  const assignment = await requireAssignmentInUse(db, lectureId)
  await judgeLateness(ctx, { courseId: assignment.course_id, lectureId })
  const { points: maxPoints, is_anonymous: isAnonymous, markers } = assignment
  const limit = adminPage.max
  const groups = await listGroupsToName(db, user, assignment.course_id)
  if (groupId !== undefined && groups.every(({ id }) => id !== groupId))
    throw new Problem('not-found', groupMessages.notFound)
  const queue = { lectureId, groupId }
  const viewer = { userId: user.id, courseId: assignment.course_id, markers }
  const { counts, toMark } = await countStates(db, queue, viewer)
  const isGroupTooSmall = isAnonymous && groupId !== undefined && sumOf(counts) < minNamelessWorks
  const rows = isGroupTooSmall
    ? []
    : await listHandedIn(db, queue, viewer, {
        ...{ states, isLate: isLate === 'true', steps, cursor, limit },
        ...(q && { named: { q, isAnonymous } }),
      })
  const page = rows.slice(0, limit)
  return {
    message: messages.listed,
    submissions: page.map((row) => ({
      submissionId: row.submission_id,
      state: stateOf(row),
      ...(markers > 1 && row.points === null && { marking: row.step }),
      ...authorUnlessHidden(settings, assignment, row),
      number: row.number,
      submittedAt: row.submitted_at?.toISOString() ?? '',
      isLate: row.late_days > 0,
      points: countedPoints(row),
      maxPoints,
      isReleased: row.released_at !== null,
    })),
    ...(isGroupTooSmall ? { counts: noneCounted, toMark: 0 } : { counts, toMark }),
    markers,
    title: assignment.title,
    courseId: assignment.course_id,
    isAnonymous,
    groups: groups.map(({ id, name }) => ({ groupId: id, name })),
    isGroupTooSmall,
    nextCursor: rows.length > limit ? (page.at(-1)?.submission_id ?? null) : null,
  }
}

const noneCounted = { draft: 0, graded: 0, resubmitted: 0, late: 0, 'to-grade': 0 }

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)

export const readSubmission: Handler<typeof submissionGradingEndpoints.readSubmission> = async ({
  ctx,
  user,
  params: { submissionId },
}) => {
  const { submission, share } = await requireReadable(ctx, user, submissionId)
  const assignment = await requireAssignmentInUse(ctx.db, submission.lecture_id)
  return {
    message: messages.read,
    submission: await showSubmission(ctx, submission, assignment, { id: user.id, share }),
  }
}

export const releaseGrades: Handler<typeof submissionGradingEndpoints.releaseGrades> = async ({
  ctx,
  params: { lectureId },
  act,
}) => {
  const assignment = await requireAssignmentInUse(ctx.db, lectureId)
  const now = ctx.now()
  const released = await auditChange(ctx.db, act, releaseSubject(lectureId), async (trx) => {
    const rows = await releaseAll(trx, lectureId, now)
    await tellGraded(trx, rows, assignment, now)
    await askForPassesOf(trx, rows, assignment, now)
    return rows.length > 0 && rows
  })
  void ctx.notificationMails.poll()
  const count = released ? released.length : 0
  return { message: messages.released({ count }), count }
}
