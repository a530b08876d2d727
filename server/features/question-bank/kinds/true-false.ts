import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { isNothing, wrongAnswer } from '../parts/wrong-answer.ts'
import { asFeedback, type BankKind } from './kind.ts'

export const trueFalse: BankKind<'true-false'> = {
  build: ({ isTrue, trueFeedback, falseFeedback }) => ({
    isTrue,
    ...(trueFeedback && { trueFeedback }),
    ...(falseFeedback && { falseFeedback }),
  }),

  shown: () => ({}),

  readAnswer(_, answer) {
    if (isNothing(answer)) return null
    if (typeof answer !== 'boolean') throw wrongAnswer(messages.notTrueOrFalse)
    return answer
  },

  judge: ({ isTrue }, answer) => Number(answer === isTrue),

  correct: ({ isTrue }) => isTrue,

  feedback: ({ trueFeedback, falseFeedback }, answer) =>
    answer === null ? [] : asFeedback(answer ? trueFeedback : falseFeedback),

  texts: () => [],
}
