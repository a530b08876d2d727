import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import type { questionEndpoints } from '../../../../contract/endpoints/question.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import { requireAllowedWords } from '../../../core/blocked-words/require-allowed-words.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler, UnreadRequest } from '../../../http/route.ts'
import { type Chosen, storeMentions } from '../mention/store-mentions.ts'
import { showPictures } from '../picture/post-picture-access.ts'
import { readAnswer, readQuestion } from '../question-view.ts'
import { changePost } from './change-post.ts'
import { requireOwnPost } from './post-access.ts'
import type { PostRef } from './post-store.ts'

export const editQuestion: Handler<typeof questionEndpoints.editQuestion> = async (editing) => {
  const id = editing.params.questionId
  const looking = await edit(editing, { kind: 'question', id })
  return { message: messages.changed, question: await readQuestion(editing.ctx, looking, id) }
}

export const editAnswer: Handler<typeof answerEndpoints.editAnswer> = async (editing) => {
  const id = editing.params.answerId
  const looking = await edit(editing, { kind: 'answer', id })
  return { message: messages.changed, answer: await readAnswer(editing.ctx, looking, id) }
}

type Editing = Pick<UnreadRequest<typeof answerEndpoints.editAnswer>, 'ctx' | 'user' | 'countCall'> & {
  body: { text: string; mentioned?: Chosen[] | undefined }
}

async function edit({ ctx, user, body: { text, mentioned: chosen }, countCall }: Editing, ref: PostRef) {
  const { db, now } = ctx
  const post = await requireOwnPost(ctx, user, ref)
  requireAllowedWords(ctx, { text })
  await countCall()
  await transact(db, async (trx) => {
    const place = { questionId: post.question_id, courseId: post.course_id }
    const stored = await storeMentions(trx, { text, ...place, chosen, before: post.text })
    const of = { userId: user.id, lectureId: post.lecture_id, postId: post.id }
    await showPictures(trx, { ...of, text: stored, now: now() })
    await changePost(trx, post, { text: stored, edited_at: now() })
  })
  return { user, courseId: post.course_id }
}
