import type { Transaction } from 'kysely'
import type { questionEndpoints } from '../../../contract/endpoints/question.ts'
import * as messages from '../../../contract/messages/server-question.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { addNotifications } from '../notification/notification-store.ts'
import { findAnswerRow, isShownAnswer } from './answer/answer-store.ts'
import { asEditor } from './post/hide-post.ts'
import { rejectAsMissing, requirePost } from './post/post-access.ts'
import { lockPost } from './post/post-store.ts'
import { questionSubject } from './post/post-subject-store.ts'
import { setAccepted } from './question-store.ts'
import { readQuestion } from './question-view.ts'

/** The person who asked needs no editor's rights and is not audited. */
export const acceptAnswer: Handler<typeof questionEndpoints.acceptAnswer> = async ({
  ctx,
  user,
  params,
  body: { answerId },
  act,
}) => {
  const ref = { kind: 'question', id: params.questionId } as const
  const post = await requirePost(ctx, user, ref)
  if (!post.isMine && !post.isEditor) throw new Problem('not-allowed', messages.notAccepting)
  const accept = async (trx: Transaction<Tables>) => {
    const locked = await lockPost(trx, ref)
    if (!locked || locked.deleted_at) rejectAsMissing('question')
    if (answerId && !(await isShownAnswer(trx, answerId, ref.id))) rejectAsMissing('answer')
    await setAccepted(trx, ref.id, answerId)
    const author = answerId ? (await findAnswerRow(trx, answerId))?.user_id : undefined
    if (!answerId || !author) return true
    const of = { courseId: post.course_id, lectureId: post.lecture_id, questionId: ref.id }
    await addNotifications(
      trx,
      [author],
      { kind: 'accepted', ...of, aboutId: answerId, byId: user.id },
      ctx.now(),
    )
    return true
  }
  await (post.isMine
    ? transact(ctx.db, accept)
    : auditChange(ctx.db, asEditor(act, user, post), questionSubject(ref.id), accept))
  const question = await readQuestion(ctx, { user, courseId: post.course_id }, ref.id)
  return { message: answerId ? messages.accepted : messages.acceptedNone, question }
}
