import type { savedCommentEndpoints } from '../../../../contract/endpoints/saved-comment.ts'
import * as messages from '../../../../contract/messages/server-saved-comment.ts'
import { maxSavedComments } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { deleteSavedCommentRow, insertSavedComment, listSavedCommentRows } from './saved-comment-store.ts'

type Endpoints = typeof savedCommentEndpoints

const toSavedComment = ({ id, text }: { id: string; text: string }) => ({ savedCommentId: id, text })

export const listSavedComments: Handler<Endpoints['listSavedComments']> = async ({ ctx, user }) => ({
  message: messages.listed,
  savedComments: (await listSavedCommentRows(ctx.db, user.id)).map(toSavedComment),
})

export const saveComment: Handler<Endpoints['saveComment']> = async ({ ctx, user, body: { text } }) => {
  const row = { id: newId(), user_id: user.id, text, created_at: ctx.now() }
  const saved = await transact(ctx.db, (trx) => insertSavedComment(trx, row, maxSavedComments))
  if (!saved) throw new Problem('limit-reached', messages.tooMany({ max: maxSavedComments }))
  return { message: messages.saved, savedComment: toSavedComment(saved) }
}

export const deleteSavedComment: Handler<Endpoints['deleteSavedComment']> = async ({
  ctx,
  user,
  params: { savedCommentId: id },
}) => {
  if (!(await deleteSavedCommentRow(ctx.db, { id, user_id: user.id })))
    throw new Problem('not-found', messages.notFound)
  return { message: messages.deleted }
}
