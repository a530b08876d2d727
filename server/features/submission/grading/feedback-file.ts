import type { Transaction } from 'kysely'
import type { submissionGradingEndpoints } from '../../../../contract/endpoints/submission-grading.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import { fileWaits } from '../../../../contract/messages/server-two-markers.ts'
import type { AppContext } from '../../../context.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Handler } from '../../../http/route.ts'
import { answerFile, describeFile } from '../../../uploads/answer-uploads.ts'
import { requireAssignmentInUse } from '../../lecture/assignment/assignment-access.ts'
import type { AssignmentRow } from '../../lecture/assignment/assignment-store.ts'
import { submissionSubject } from '../audit-subject-store.ts'
import { notFound, requireMarked } from '../submission-access.ts'
import { listVersions, lockSubmission, updateVersion } from '../submission-store.ts'
import { showSubmission } from '../submission-view.ts'
import { deleteFeedbackFile, insertFeedbackFile } from './feedback-file-store.ts'

type Endpoints = typeof submissionGradingEndpoints

/** One file for each version: another one takes its place. */
export const addGradeFile: Handler<Endpoints['addGradeFile']> = async (request) => {
  const { ctx, user, params, files, act } = request
  const { file } = files
  const { media } = ctx
  const submission = await requireMarked(ctx, user, params.submissionId)
  const assignment = await requireAssignmentInUse(ctx.db, submission.lecture_id)
  const id = newId()
  await media.save(file.path, `lectures/${answerFile(id)}`)
  const subject = submissionSubject(submission.id)
  const gone = await auditChange(ctx.db, act, subject, async (trx) => {
    const row = await lockGraded(trx, submission.id, assignment)
    const dropped = await deleteFeedbackFile(trx, row.id)
    const now = ctx.now()
    const about = describeFile({ ...file, name: file.fileName ?? '' })
    await insertFeedbackFile(trx, { ...about, id, version_id: row.id, created_at: now })
    // It is marked now, so that its learner does not take it back.
    await updateVersion(trx, row.id, {
      graded_at: row.graded_at ?? now,
      graded_by: row.graded_by ?? user.id,
    })
    return dropped
  }).catch(async (error) => {
    await media.remove(`lectures/${id}`)
    throw error
  })
  dropFolders(ctx, gone)
  const viewer = { id: user.id }
  return {
    message: messages.fileAdded,
    submission: await showSubmission(ctx, submission, assignment, viewer),
  }
}

export const deleteGradeFile: Handler<Endpoints['deleteGradeFile']> = async ({ ctx, user, params, act }) => {
  const submission = await requireMarked(ctx, user, params.submissionId)
  const assignment = await requireAssignmentInUse(ctx.db, submission.lecture_id)
  const gone = await auditChange(ctx.db, act, submissionSubject(submission.id), async (trx) => {
    const row = await lockGraded(trx, submission.id, assignment)
    return deleteFeedbackFile(trx, row.id)
  })
  dropFolders(ctx, gone)
  const viewer = { id: user.id }
  return {
    message: messages.fileRemoved,
    submission: await showSubmission(ctx, submission, assignment, viewer),
  }
}

/** What was handed in last. Of two markers, the file of one would tell the other what they think. */
async function lockGraded(trx: Transaction<Tables>, submissionId: string, { markers }: AssignmentRow) {
  if (!(await lockSubmission(trx, submissionId))) throw notFound()
  const versions = await listVersions(trx, submissionId)
  const row = versions.findLast(({ submitted_at }) => submitted_at !== null)
  if (!row) throw notFound()
  if (markers > 1 && row.points === null) throw new Problem('conflict', fileWaits)
  return row
}

function dropFolders({ sweeping }: Pick<AppContext, 'sweeping'>, ids: string[]) {
  for (const id of ids) sweeping.deleted.add(`lectures/${id}`)
}
