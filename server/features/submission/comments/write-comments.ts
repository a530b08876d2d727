import type { Transaction } from 'kysely'
import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { submissionCommentEndpoints } from '../../../../contract/endpoints/submission-comment.ts'
import * as messages from '../../../../contract/messages/server-submission-comment.ts'
import { maxPlacedComments } from '../../../../contract/validation/bounds/assignment-limits.ts'
import type { AppContext } from '../../../context.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Handler } from '../../../http/route.ts'
import { requireAssignmentInUse } from '../../lecture/assignment/assignment-access.ts'
import { listFiles } from '../draft/submission-file-store.ts'
import { notFound, requireMarked } from '../submission-access.ts'
import { listVersions, lockSubmission, type SubmissionRow } from '../submission-store.ts'
import { showSubmission } from '../submission-view.ts'
import { commentSubject } from './audit-subject-store.ts'
import {
  countComments,
  deleteComment,
  findComment,
  insertComment,
  listComments,
  updateComment,
} from './comment-store.ts'
import { toComment, type Viewer } from './comment-view.ts'

type Endpoints = typeof submissionCommentEndpoints
type Given = BodyOf<Endpoints['commentSubmission']>

export const commentSubmission: Handler<Endpoints['commentSubmission']> = async (request) => {
  const { ctx, user, params, body, act } = request
  const { submissionId } = params
  const submission = await requireMarked(ctx, user, submissionId)
  const commentId = newId()
  const { fileId, page = null, x = null, y = null, second = null, quote = null, text } = body
  await auditChange(ctx.db, act, commentSubject(submissionId, commentId), async (trx) => {
    const version = await lockCommented(trx, submissionId, body)
    if ((await countComments(trx, version.id)) >= maxPlacedComments)
      throw new Problem('limit-reached', messages.full({ max: maxPlacedComments }))
    const now = ctx.now()
    await insertComment(trx, {
      ...{ id: commentId, version_id: version.id, user_id: version.user_id, author_id: user.id },
      ...{ file_id: fileId ?? null, page, x, y, second, quote, text, created_at: now, changed_at: now },
    })
    return true
  })
  return { message: messages.added, ...(await show(ctx, submission, user.id, commentId)) }
}

/** What is not handed in yet is the learner's. */
async function lockCommented(trx: Transaction<Tables>, submissionId: string, { fileId, number }: Given) {
  if (!(await lockSubmission(trx, submissionId))) throw notFound()
  const versions = (await listVersions(trx, submissionId)).filter(({ submitted_at }) => submitted_at !== null)
  const files = await listFiles(
    trx,
    versions.map(({ id }) => id),
  )
  const file = files.find(({ id }) => id === fileId)
  const version = versions.findLast((one) =>
    number === undefined ? !file || one.id === file.version_id : one.number === number,
  )
  if (!version) throw new Problem('not-found', messages.noSuchVersion)
  if (fileId !== undefined && file?.version_id !== version.id)
    throw new Problem('broken', messages.noSuchFile, { fields: { fileId: messages.noSuchFile } })
  return version
}

export const changeSubmissionComment: Handler<Endpoints['changeSubmissionComment']> = async (request) => {
  const { ctx, user, params, body, act } = request
  const { submissionId, commentId } = params
  const submission = await requireMarked(ctx, user, submissionId)
  await auditChange(ctx.db, act, commentSubject(submissionId, commentId), async (trx) => {
    const found = await lockComment(trx, params)
    if (found.author_id !== user.id) throw new Problem('not-allowed', messages.notYours)
    if (found.text === body.text) return false
    await updateComment(trx, commentId, { text: body.text, changed_at: ctx.now() })
    return true
  })
  return { message: messages.changed, ...(await show(ctx, submission, user.id, commentId)) }
}

export const deleteSubmissionComment: Handler<Endpoints['deleteSubmissionComment']> = async (request) => {
  const { ctx, user, params, act } = request
  const { submissionId, commentId } = params
  const submission = await requireMarked(ctx, user, submissionId)
  await auditChange(ctx.db, act, commentSubject(submissionId, commentId), async (trx) => {
    const { author_id } = await lockComment(trx, params)
    if (author_id !== null && author_id !== user.id) throw new Problem('not-allowed', messages.notYours)
    await deleteComment(trx, commentId)
    return true
  })
  return { message: messages.deleted, submission: await showTo(ctx, submission, viewerOf(user.id)) }
}

async function lockComment(
  trx: Transaction<Tables>,
  { submissionId, commentId }: { submissionId: string; commentId: string },
) {
  await lockSubmission(trx, submissionId)
  const found = await findComment(trx, { submissionId, commentId })
  if (!found) throw new Problem('not-found', messages.notFound)
  return found
}

const viewerOf = (id: string): Viewer => ({ id })

async function show(ctx: AppContext, submission: SubmissionRow, userId: string, commentId: string) {
  const viewer = viewerOf(userId)
  const found = await findComment(ctx.db, { submissionId: submission.id, commentId })
  const row = (found ? await listComments(ctx.db, [found.version_id]) : []).find(({ id }) => id === commentId)
  if (!row) throw new Problem('not-found', messages.notFound)
  return { comment: toComment(row, viewer), submission: await showTo(ctx, submission, viewer) }
}

async function showTo(ctx: AppContext, submission: SubmissionRow, viewer: Viewer) {
  const assignment = await requireAssignmentInUse(ctx.db, submission.lecture_id)
  return showSubmission(ctx, submission, assignment, viewer)
}
