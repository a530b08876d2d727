import type { Transaction } from 'kysely'
import type { quizGradingEndpoints } from '../../../../contract/endpoints/quiz-grading.ts'
import * as messages from '../../../../contract/messages/server-quiz-attempt.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Handler } from '../../../http/route.ts'
import { answerFile, describeFile } from '../../../uploads/answer-uploads.ts'
import { requireEditedAttempt } from '../attempt-access.ts'
import { findAnswer, lockAttempt } from '../attempt-store.ts'
import { openReveal, toAttempt } from '../attempt-view.ts'
import { gradeSubject } from '../audit-subject-store.ts'
import { deleteFiles, insertFiles, listFilesOf } from './answer-file-store.ts'

type Key = { attemptId: string; questionId: string }

/** One file for each answer: another one takes its place. */
export const addFeedbackFile: Handler<typeof quizGradingEndpoints.addFeedbackFile> = async ({
  ctx,
  user,
  params,
  files: { file },
  act,
}) => {
  const { quiz } = await requireEditedAttempt(ctx, user, params.attemptId)
  const { media, sweeping } = ctx
  const id = newId()
  await media.save(file.path, `lectures/${answerFile(id)}`)
  const subject = gradeSubject(params.attemptId, params.questionId)
  const { attempt, gone } = await auditChange(ctx.db, act, subject, async (trx) => {
    const { attempt, answerId, gone } = await removeFeedback(trx, params)
    const about = describeFile({ ...file, name: file.fileName ?? '' })
    await insertFiles(trx, [{ ...about, id, user_id: null, answer_id: answerId, created_at: ctx.now() }])
    return { attempt, gone }
  }).catch(async (error) => {
    await media.remove(`lectures/${id}`)
    throw error
  })
  for (const one of gone) sweeping.deleted.add(`lectures/${one}`)
  const reveal = await openReveal(ctx, quiz, true)
  return { message: messages.fileAdded, attempt: await toAttempt(ctx, attempt, quiz, reveal) }
}

export const deleteFeedbackFile: Handler<typeof quizGradingEndpoints.deleteFeedbackFile> = async ({
  ctx,
  user,
  params,
  act,
}) => {
  const { quiz } = await requireEditedAttempt(ctx, user, params.attemptId)
  const subject = gradeSubject(params.attemptId, params.questionId)
  const { attempt, gone } = await auditChange(ctx.db, act, subject, (trx) => removeFeedback(trx, params))
  for (const one of gone) ctx.sweeping.deleted.add(`lectures/${one}`)
  const reveal = await openReveal(ctx, quiz, true)
  return { message: messages.fileRemoved, attempt: await toAttempt(ctx, attempt, quiz, reveal) }
}

async function removeFeedback(trx: Transaction<Tables>, { attemptId, questionId }: Key) {
  const attempt = await lockAttempt(trx, attemptId)
  if (!attempt) throw new Problem('not-found', messages.notFound)
  if (attempt.submitted_at === null) throw new Problem('conflict', messages.notHandedIn)
  const row = await findAnswer(trx, attemptId, questionId)
  if (!row) throw new Problem('not-found', messages.noSuchQuestion)
  const before = (await listFilesOf(trx, [row.id])).filter(({ user_id }) => user_id === null)
  const gone = before.map(({ id }) => id)
  await deleteFiles(trx, gone)
  return { attempt, answerId: row.id, gone }
}
