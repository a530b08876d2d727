import {
  type Answer,
  answerForm,
  type Question,
  questionTextForm,
} from '../../../../contract/endpoints/question-fields.ts'
import * as messages from '../../../../contract/messages/question.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { offerUndo } from '../../../lib/undo/undo.ts'
import {
  countAnswer,
  dropAnswer,
  dropQuestion,
  reloadAnswers,
  reloadQuestions,
  replaceAnswer,
  replaceQuestion,
} from '../question-queries.ts'
import type { Values } from './post-form.tsx'

export type ShownPost =
  | { kind: 'question'; question: Question }
  | { kind: 'answer'; question: Question; answer: Answer }

export const formOf = ({ kind }: ShownPost) => (kind === 'question' ? questionTextForm : answerForm)

const ofQuestion = ({ question }: { question: Question }) => ({ params: { questionId: question._id } })

const ofAnswer = ({ answer }: { answer: Answer }) => ({ params: { answerId: answer._id } })

export async function editPost(post: ShownPost, body: Values) {
  const loading = { loading: messages.saving }
  if (post.kind === 'question')
    return replaceQuestion(
      (await notify(loading, call('editQuestion', { ...ofQuestion(post), body }))).question,
    )
  replaceAnswer(
    post.question._id,
    (await notify(loading, call('editAnswer', { ...ofAnswer(post), body }))).answer,
  )
}

/** The button changes at once; a notification shows failures. */
export async function setVote(post: ShownPost, isGiven: boolean) {
  const loading = { loading: messages.voting }
  if (post.kind === 'question') {
    const name = isGiven ? 'voteForQuestion' : 'withdrawQuestionVote'
    return replaceQuestion((await notify(loading, call(name, ofQuestion(post)))).question)
  }
  const name = isGiven ? 'voteForAnswer' : 'withdrawAnswerVote'
  replaceAnswer(post.question._id, (await notify(loading, call(name, ofAnswer(post)))).answer)
}

export async function setHidden(post: ShownPost, isHidden: boolean) {
  const loading = { loading: isHidden ? messages.hiding : messages.showing }
  if (post.kind === 'question') {
    const name = isHidden ? 'hideQuestion' : 'showQuestion'
    const reply = await notify(loading, call(name, ofQuestion(post))).catch(() => {})
    if (reply) replaceQuestion(reply.question)
    return
  }
  const name = isHidden ? 'hideAnswer' : 'showAnswer'
  const reply = await notify(loading, call(name, ofAnswer(post))).catch(() => {})
  if (!reply) return
  replaceAnswer(post.question._id, reply.answer)
  countAnswer(post.question, isHidden ? -1 : 1)
}

export async function deletePost(post: ShownPost, takesFocus: boolean) {
  const isQuestion = post.kind === 'question'
  const reload = () => (isQuestion ? reloadQuestions(post.question.lectureId) : reloadAnswers(post.question))
  const deletion = isQuestion
    ? call('deleteQuestion', ofQuestion(post))
    : call('deleteAnswer', ofAnswer(post))
  const reply = await notify({ loading: messages.deleting }, deletion).catch(() => {})
  if (!reply) return
  offerUndo({
    id: `deleted ${isQuestion ? post.question._id : post.answer._id}`,
    message: isQuestion ? messages.questionDeleted : messages.answerDeleted,
    takesFocus,
    restore: async () => {
      const restoring = isQuestion
        ? call('restoreQuestion', ofQuestion(post))
        : call('restoreAnswer', ofAnswer(post))
      await notify<{ message: string }>({ loading: messages.restoring }, restoring)
      await reload()
    },
  })
  if (isQuestion) dropQuestion(post.question)
  else dropAnswer(post.question, post.answer)
}
