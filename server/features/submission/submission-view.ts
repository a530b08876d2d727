import type {
  AskedAssignment,
  Grade,
  OwnSubmission,
  SubmissionVersion,
} from '../../../contract/endpoints/submission.ts'
import type { Submission } from '../../../contract/endpoints/submission-grading.ts'
import type { Marking } from '../../../contract/endpoints/two-markers.ts'
import { maxSubmissionVersions } from '../../../contract/validation/bounds/assignment-limits.ts'
import type { AppContext } from '../../context.ts'
import {
  type AssignmentRow,
  isExtraCredit,
  toAskedFiles,
  toPeerReview,
} from '../lecture/assignment/assignment-store.ts'
import { lastCompletedRun } from '../progress/watched/answered-store.ts'
import { readComments, type Viewer } from './comments/comment-view.ts'
import { listFiles } from './draft/submission-file-store.ts'
import { type FeedbackFileRow, listFeedbackFiles } from './grading/feedback-file-store.ts'
import {
  findOwnWork,
  type NamedWork,
  nameWork,
  showPeople,
  showTeam,
  toAuthor,
} from './group-work/team-view.ts'
import { judgeLateness } from './judge-lateness.ts'
import { acceptedUntil, isClosed } from './lateness.ts'
import { type Asked, keyOf } from './submission-access.ts'
import { listVersions, type SubmissionRow, stateOf, type VersionRow } from './submission-store.ts'
import { readMarking } from './two-markers/marking-view.ts'

/** What a learner has handed in and may still do. */
export async function showOwn(
  ctx: AppContext,
  userId: string,
  asked: Asked,
): Promise<{ submission: OwnSubmission; assignment: AskedAssignment }> {
  const { db, settings } = ctx
  const { assignment, due, team } = asked
  const now = ctx.now()
  const { course_id: courseId } = assignment
  const found = await findOwnWork(db, keyOf(asked, userId))
  const isJudgedAnew = found.row && (await judgeLateness(ctx, { courseId, submissionId: found.row.id }))
  const { row, rows, isLeft } = isJudgedAnew ? await findOwnWork(db, keyOf(asked, userId)) : found
  const shown = (await toVersions(ctx, rows, assignment, { id: userId, share: 'all' })).map(forLearner)
  const versions = shown.filter(({ submittedAt }) => submittedAt !== undefined)
  const draft = shown.find(({ submittedAt }) => submittedAt === undefined) ?? null
  const last = rows.findLast(({ submitted_at }) => submitted_at !== null)
  const until = acceptedUntil(assignment, due?.at)
  const completed = team ? 0 : await lastCompletedRun(db, { userId, courseId })
  const used = (isLeft ? [] : rows).filter(
    ({ submitted_at, run }) => submitted_at !== null && run > completed,
  ).length
  const allowed = Math.min(assignment.attempts ?? maxSubmissionVersions, maxSubmissionVersions)
  const isDue = due !== undefined && due.at <= now
  return {
    submission: {
      submissionId: row?.id ?? null,
      state: last ? stateForLearner(last) : draft ? 'draft' : null,
      draft,
      versions,
      grade: versions.findLast(({ grade }) => grade !== undefined)?.grade ?? null,
      mayTakeBack: last !== undefined && !draft && last.graded_at === null && !isDue && !isLeft,
      team: team ? await showTeam(ctx, team) : null,
    },
    assignment: {
      points: assignment.points,
      ...toAskedFiles(assignment),
      due: due
        ? { at: due.at.toISOString(), reason: due.reason, ...(due.group && { group: due.group }) }
        : null,
      acceptUntil: until?.toISOString() ?? null,
      latePenaltyPerDay: assignment.late_penalty_per_day,
      attempts: assignment.attempts,
      attemptsLeft: Math.max(0, allowed - used),
      rubric: assignment.rubric,
      isAnonymous: assignment.is_anonymous,
      isGroupWork: assignment.is_group_work,
      peerReview: toPeerReview(assignment),
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

/** What was handed in, as its learners or an editor see it. */
export async function showSubmission(
  ctx: AppContext,
  row: SubmissionRow,
  assignment: AssignmentRow & { title: string; course_id: string },
  viewer: Viewer,
): Promise<Submission> {
  const { share } = viewer
  await judgeLateness(ctx, { courseId: assignment.course_id, submissionId: row.id })
  const isOwn = share !== undefined
  const isShared = ({ id }: VersionRow) => !(share instanceof Set) || share.has(id)
  const rows = (await listVersions(ctx.db, row.id)).filter(
    (one) => one.submitted_at !== null && isShared(one),
  )
  const last = rows.at(-1)
  const isHidden = assignment.is_anonymous && !last?.released_at && !isOwn
  const shown = (await toVersions(ctx, rows, assignment, viewer)).map(({ people, ...one }) => ({
    ...one,
    ...(people && !isHidden && { people }),
  }))
  return {
    submissionId: row.id,
    lectureId: row.lecture_id,
    title: assignment.title,
    state: last ? (isOwn ? stateForLearner(last) : stateOf(last)) : 'draft',
    ...(!isHidden && (await nameWork(ctx, row))),
    points: assignment.points,
    isExtraCredit: await isExtraCredit(ctx.db, assignment),
    rubric: assignment.rubric,
    peerReview: toPeerReview(assignment),
    versions: isOwn ? shown.map(forLearner) : shown,
  }
}

/** Names of anonymous work are hidden until it is released. */
export const authorUnlessHidden = (
  settings: AppContext['settings'],
  { is_anonymous }: Pick<AssignmentRow, 'is_anonymous'>,
  work: NamedWork & Pick<VersionRow, 'released_at'>,
) => (is_anonymous && !work.released_at ? {} : toAuthor(settings, work))

async function toVersions(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  rows: VersionRow[],
  assignment: AssignmentRow,
  viewer: Viewer,
): Promise<SubmissionVersion[]> {
  const commentsOf = await readComments(db, rows, viewer)
  const ids = rows.map(({ id }) => id)
  const files = await listFiles(db, ids)
  const cameBack = await listFeedbackFiles(db, ids)
  const markingOf = await readMarking(db, rows, assignment, viewer)
  const peopleOf = assignment.is_group_work ? await showPeople({ db, settings }, rows) : () => ({})
  return rows.map((row) => ({
    number: row.number,
    text: row.text,
    link: row.link,
    files: files.filter(({ version_id }) => version_id === row.id).map(toFile),
    savedAt: row.saved_at.toISOString(),
    ...peopleOf(row.id),
    ...(row.submitted_at && { submittedAt: row.submitted_at.toISOString() }),
    isLate: row.late_days > 0,
    lateDays: row.late_days,
    ...markedOf(row, assignment, {
      comments: commentsOf(row.id),
      file: cameBack.find(({ version_id }) => version_id === row.id),
      shown: markingOf.get(row.id),
    }),
  }))
}

type Beside = {
  comments: SubmissionVersion['comments']
  file: FeedbackFileRow | undefined
  shown: { marking: Marking; isBlind: boolean } | undefined
}

/** Of what others gave and wrote, one who marks without seeing it sees nothing. */
function markedOf(row: VersionRow, assignment: AssignmentRow, { comments, file, shown }: Beside) {
  const marking = shown && { marking: shown.marking }
  if (shown?.isBlind) return { ...marking, comments: comments.filter(({ isMine }) => isMine) }
  const { grade } = gradeOf(row, assignment)
  return {
    ...(grade && { grade: { ...grade, ...(file && { feedbackFile: toFile(file) }) } }),
    ...marking,
    comments,
  }
}

const toFile = ({ id, file_name, bytes, sha256 }: FeedbackFileRow) => ({
  ...{ fileId: id, fileName: file_name, bytes, sha256 },
})

export function gradeOf(row: VersionRow, assignment: AssignmentRow): { grade?: Grade } {
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
