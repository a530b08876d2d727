import type { answerEndpoints } from '../../../../contract/endpoints/learners/answer.ts'
import type { questionEndpoints } from '../../../../contract/endpoints/learners/question.ts'
import * as messages from '../../../../contract/messages/generated/server-question.ts'
import type { AppContext } from '../../../context.ts'
import { requireAllowedWords } from '../../../core/blocked-words/require-allowed-words.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { enforceRateLimit, userLimits } from '../../../rate-limit/attempt-store.ts'
import { type Chosen, storeMentions } from '../mention/store-mentions.ts'
import { showPictures } from '../picture/post-picture-access.ts'
import { readAnswer, readQuestion } from '../question-view.ts'
import { changePost } from './change-post.ts'
import { requireOwnPost } from './post-access.ts'
import type { PostRef } from './post-store.ts'

export const editQuestion: Handler<typeof questionEndpoints.editQuestion> = async ({
  ctx,
  user,
  params: { questionId: id },
  body,
}) => {
  const looking = await edit(ctx, user, { kind: 'question', id }, body)
  return { message: messages.changed, question: await readQuestion(ctx, looking, id) }
}

export const editAnswer: Handler<typeof answerEndpoints.editAnswer> = async ({
  ctx,
  user,
  params: { answerId: id },
  body,
}) => {
  const looking = await edit(ctx, user, { kind: 'answer', id }, body)
  return { message: messages.changed, answer: await readAnswer(ctx, looking, id) }
}

type Edited = { text: string; mentioned?: Chosen[] | undefined }

async function edit(ctx: AppContext, user: CurrentUser, ref: PostRef, { text, mentioned: chosen }: Edited) {
  const { db, settings, now } = ctx
  const post = await requireOwnPost(ctx, user, ref)
  requireAllowedWords(ctx, { text })
  if (settings.rateLimits) await enforceRateLimit(db, userLimits.editPost, user.id, now())
  await transact(db, async (trx) => {
    const place = { questionId: post.question_id, courseId: post.course_id }
    const stored = await storeMentions(trx, { text, ...place, chosen, before: post.text })
    const of = { userId: user.id, lectureId: post.lecture_id, postId: post.id }
    await showPictures(trx, { ...of, text: stored, now: now() })
    await changePost(trx, post, { text: stored, edited_at: now() })
  })
  return { user, courseId: post.course_id }
}
