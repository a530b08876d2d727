import type {
  AskedAssignment,
  Grade,
  OwnSubmission,
  SubmissionVersion,
} from '../../../contract/endpoints/submission.ts'
import type { Submission } from '../../../contract/endpoints/submission-grading.ts'
import { maxSubmissionVersions } from '../../../contract/validation/bounds/assignment-limits.ts'
import type { AppContext } from '../../context.ts'
import type { AssignmentRow } from '../lecture/assignment/assignment-store.ts'
import { lastCompletedRun } from '../progress/watched/answered-store.ts'
import { toNamed } from '../user/user-view.ts'
import { type FileRow, listFiles } from './draft/submission-file-store.ts'
import { acceptedUntil, isClosed } from './lateness.ts'
import type { readAsked } from './submission-access.ts'
import {
  findNamed,
  findSubmissionOf,
  listVersions,
  type SubmissionRow,
  stateOf,
  type VersionRow,
} from './submission-store.ts'

type Asked = Awaited<ReturnType<typeof readAsked>>

/** What a learner has handed in and may still do. */
export async function showOwn(
  ctx: AppContext,
  userId: string,
  { assignment, due }: Asked,
): Promise<{ submission: OwnSubmission; assignment: AskedAssignment }> {
  const { db, settings } = ctx
  const now = ctx.now()
  const { lecture_id: lectureId, course_id: courseId } = assignment
  const row = await findSubmissionOf(db, { lectureId, userId })
  const rows = row ? await listVersions(db, row.id) : []
  const shown = (await toVersions(ctx, rows, assignment)).map(forLearner)
  const versions = shown.filter(({ submittedAt }) => submittedAt !== undefined)
  const draft = shown.find(({ submittedAt }) => submittedAt === undefined) ?? null
  const last = rows.findLast(({ submitted_at }) => submitted_at !== null)
  const until = acceptedUntil(assignment, due?.at)
  const completed = await lastCompletedRun(db, { userId, courseId })
  const used = rows.filter(({ submitted_at, run }) => submitted_at !== null && run > completed).length
  const allowed = Math.min(assignment.attempts ?? maxSubmissionVersions, maxSubmissionVersions)
  const isDue = due !== undefined && due.at <= now
  return {
    submission: {
      submissionId: row?.id ?? null,
      state: last ? stateForLearner(last) : draft ? 'draft' : null,
      draft,
      versions,
      grade: versions.findLast(({ grade }) => grade !== undefined)?.grade ?? null,
      mayTakeBack: last !== undefined && !draft && last.graded_at === null && !isDue,
    },
    assignment: {
      points: assignment.points,
      kinds: assignment.kinds,
      due: due
        ? { at: due.at.toISOString(), reason: due.reason, ...(due.group && { group: due.group }) }
        : null,
      acceptUntil: until?.toISOString() ?? null,
      latePenaltyPerDay: assignment.late_penalty_per_day,
      attempts: assignment.attempts,
      attemptsLeft: Math.max(0, allowed - used),
      rubric: assignment.rubric,
      isAnonymous: assignment.is_anonymous,
      now: now.toISOString(),
      graceSeconds: settings.lateGraceSeconds,
      isClosed: isClosed(until, now, settings.lateGraceSeconds),
    },
  }
}

/** A grade that they do not see yet is none. */
const stateForLearner = (row: VersionRow) =>
  stateOf(row.released_at === null ? { ...row, points: null } : row)

const forLearner = ({ grade, ...version }: SubmissionVersion): SubmissionVersion =>
  grade?.isReleased ? { ...version, grade } : version

/** What was handed in, as editors see it; with `isOwn` as its learner does. */
export async function showSubmission(
  ctx: AppContext,
  row: SubmissionRow,
  assignment: AssignmentRow & { title: string },
  isOwn = false,
): Promise<Submission> {
  const rows = (await listVersions(ctx.db, row.id)).filter(({ submitted_at }) => submitted_at !== null)
  const shown = await toVersions(ctx, rows, assignment)
  const last = rows.at(-1)
  const isHidden = assignment.is_anonymous && !last?.released_at && !isOwn
  return {
    submissionId: row.id,
    lectureId: row.lecture_id,
    title: assignment.title,
    state: last ? (isOwn ? stateForLearner(last) : stateOf(last)) : 'draft',
    ...(!isHidden && { user: await nameOf(ctx, row) }),
    points: assignment.points,
    rubric: assignment.rubric,
    versions: isOwn ? shown.map(forLearner) : shown,
  }
}

async function nameOf({ db, settings }: AppContext, { id, user_id }: SubmissionRow) {
  return toNamed(settings, { ...(await findNamed(db, id)), id: user_id })
}

export async function toVersions(
  { db }: Pick<AppContext, 'db'>,
  rows: VersionRow[],
  assignment: AssignmentRow,
): Promise<SubmissionVersion[]> {
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    number: row.number,
    text: row.text,
    link: row.link,
    files: files.filter(({ version_id }) => version_id === row.id).map(toFile),
    savedAt: row.saved_at.toISOString(),
    ...(row.submitted_at && { submittedAt: row.submitted_at.toISOString() }),
    isLate: row.late_days > 0,
    lateDays: row.late_days,
    ...gradeOf(row, assignment),
  }))
}

const toFile = ({ id, file_name, bytes, sha256 }: FileRow) => ({
  ...{ fileId: id, fileName: file_name, bytes, sha256 },
})

function gradeOf(row: VersionRow, assignment: AssignmentRow): { grade?: Grade } {
  if (row.graded_at === null) return {}
  return {
    grade: {
      points: countedPoints(row),
      givenPoints: row.points,
      maxPoints: assignment.points,
      latePenalty: row.penalty ?? 0,
      rubric: row.marks ?? [],
      ...(row.comment && { comment: row.comment }),
      gradedAt: row.graded_at.toISOString(),
      isReleased: row.released_at !== null,
    },
  }
}

/** Null while it is not graded, which is never 0. */
export const countedPoints = ({ points, penalty }: Pick<VersionRow, 'points' | 'penalty'>) =>
  points === null ? null : Math.round((points - (penalty ?? 0)) * 1e6) / 1e6
