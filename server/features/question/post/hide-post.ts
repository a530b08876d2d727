import type { answerEndpoints } from '../../../../contract/endpoints/answer.ts'
import type { questionEndpoints } from '../../../../contract/endpoints/question.ts'
import * as messages from '../../../../contract/messages/server-question.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Act } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { requireEditor } from '../../../http/guard.ts'
import type { Handler, HandlerRequest } from '../../../http/route.ts'
import { mayEdit } from '../../course/course-access.ts'
import { readAnswer, readQuestion } from '../question-view.ts'
import { changePost } from './change-post.ts'
import { type Post, requirePost } from './post-access.ts'
import type { PostRef } from './post-store.ts'
import { subjectOfPost } from './post-subject-store.ts'

type Hiding = Pick<HandlerRequest<typeof questionEndpoints.hideQuestion>, 'ctx' | 'user' | 'act'>

export const hideQuestion: Handler<typeof questionEndpoints.hideQuestion> = async (request) => {
  const id = request.params.questionId
  const looking = await setHidden(request, { kind: 'question', id }, request.ctx.now())
  return { message: messages.hidden, question: await readQuestion(request.ctx, looking, id) }
}

export const showQuestion: Handler<typeof questionEndpoints.showQuestion> = async (request) => {
  const id = request.params.questionId
  const looking = await setHidden(request, { kind: 'question', id }, null)
  return { message: messages.shown, question: await readQuestion(request.ctx, looking, id) }
}

export const hideAnswer: Handler<typeof answerEndpoints.hideAnswer> = async (request) => {
  const id = request.params.answerId
  const looking = await setHidden(request, { kind: 'answer', id }, request.ctx.now())
  return { message: messages.hidden, answer: await readAnswer(request.ctx, looking, id) }
}

export const showAnswer: Handler<typeof answerEndpoints.showAnswer> = async (request) => {
  const id = request.params.answerId
  const looking = await setHidden(request, { kind: 'answer', id }, null)
  return { message: messages.shown, answer: await readAnswer(request.ctx, looking, id) }
}

/** The act fails if this person is no longer an editor of the course when it is done. */
export const asEditor = (act: Act, user: CurrentUser, { course_id: courseId }: Post): Act => ({
  ...act,
  requireRight: requireEditor(mayEdit, user, { courseId }),
})

async function setHidden({ ctx, user, act }: Hiding, ref: PostRef, hiddenAt: Date | null) {
  const post = await requirePost(ctx, user, ref)
  if (!post.isEditor) throw new Problem('not-allowed', messages.notHiding)
  await auditChange(ctx.db, asEditor(act, user, post), subjectOfPost(ref), async (trx) => {
    await changePost(trx, post, { hidden_at: hiddenAt })
    return true
  })
  return { user, courseId: post.course_id }
}
