import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { submissionGradingEndpoints } from '../../../../contract/endpoints/submission-grading.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import { notAgreed } from '../../../../contract/messages/server-two-markers.ts'
import { maxGradePoints } from '../../../../contract/validation/bounds/grade-limits.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { type AssignmentRow, isExtraCredit } from '../../lecture/assignment/assignment-store.ts'
import { submissionSubject } from '../audit-subject-store.ts'
import { lateDaysOf, penaltyOf } from '../lateness.ts'
import { notFound, readAskedOf, requireMarked } from '../submission-access.ts'
import { listVersions, lockSubmission, updateVersion, type VersionRow } from '../submission-store.ts'
import { showSubmission } from '../submission-view.ts'
import { changeGrade } from '../two-markers/give-mark.ts'
import { marksOf, pointsOf } from './rubric-marks-view.ts'
import { askForPassesOf, tellGraded, untellGraded } from './tell-graded-store.ts'

type Endpoint = typeof submissionGradingEndpoints.gradeSubmission
type Given = BodyOf<Endpoint>

export const gradeSubmission: Handler<Endpoint> = async ({
  ctx,
  user,
  params: { submissionId },
  body,
  act,
}) => {
  const submission = await requireMarked(ctx, user, submissionId)
  const { assignment, due } = await readAskedOf(ctx, submission)
  await auditChange(ctx.db, act, submissionSubject(submissionId), async (trx) => {
    if (!(await lockSubmission(trx, submissionId))) throw notFound()
    const versions = await listVersions(trx, submissionId)
    const row = versions.findLast(({ submitted_at }) => submitted_at !== null)
    if (!row?.submitted_at) throw notFound()
    if (body.number !== undefined && body.number !== row.number)
      throw new Problem('changed-meanwhile', messages.handedInAgain)
    // What was in time when it was handed in stays in time, as in `judgeLateness`.
    const late_days = Math.min(
      row.late_days,
      lateDaysOf(due?.at, row.submitted_at, ctx.settings.lateGraceSeconds),
    )
    const now = ctx.now()
    const max = (await isExtraCredit(trx, assignment)) ? maxGradePoints : assignment.points
    const grade = await changeGrade(trx, {
      ...{ row, assignment, userId: user.id, now, isReleaseAlone: isReleaseAlone(body) },
      change: (before) => changesOf(before, body, assignment, max),
    })
    if (body.isReleased && grade.points === null)
      throw wrong('isReleased', assignment.markers > 1 ? notAgreed : messages.notGraded)
    const released_at = releaseOf(row, grade.points, body.isReleased, now)
    await updateVersion(trx, row.id, {
      ...grade,
      late_days,
      penalty: grade.points === null ? null : penaltyOf(grade.points, late_days, assignment),
      marks: grade.marks && JSON.stringify(grade.marks),
      released_at,
      graded_at: now,
      graded_by: assignment.markers > 1 && grade.points === null ? row.graded_by : user.id,
    })
    await askForPassesOf(trx, [row], assignment, now)
    if (released_at && !row.released_at) await tellGraded(trx, [row], assignment, now)
    if (!released_at && row.released_at) await untellGraded(trx, row)
    return true
  })
  void ctx.notificationMails.poll()
  const viewer = { id: user.id }
  return { message: messages.graded, submission: await showSubmission(ctx, submission, assignment, viewer) }
}

/** What is left out stays. Levels make the points when there is one for each criterion, unless points are given. */
function changesOf(
  row: Pick<VersionRow, 'points' | 'marks' | 'comment'>,
  { points, rubric, comment }: Given,
  assignment: AssignmentRow,
  max: number,
) {
  const marks = rubric ? marksOf(assignment.rubric, rubric) : row.marks
  const added = rubric && marks ? pointsOf(assignment.rubric, marks) : row.points
  const given = points === undefined ? added : points
  if (given !== null && given > max) throw wrong('points', messages.pointsTooHigh({ max }))
  return { points: given, marks, comment: comment === undefined ? row.comment : comment || null }
}

const isReleaseAlone = ({ points, rubric, comment }: Given) =>
  points === undefined && rubric === undefined && comment === undefined

function releaseOf(row: VersionRow, points: number | null, isReleased: boolean | undefined, now: Date) {
  if (isReleased === false || points === null) return null
  return isReleased ? (row.released_at ?? now) : row.released_at
}

const wrong = (field: string, message: Message) =>
  new Problem('broken', message, { fields: { [field]: message } })
