import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { countCharacters, isProse, unifyBreaks } from '../../../../contract/validation/text.ts'
import { buildRubric, rubricTexts } from '../parts/rubric.ts'
import { isNothing, wrongAnswer } from '../parts/wrong-answer.ts'
import type { BankKind } from './kind.ts'

export const essay: BankKind<'essay'> = {
  build: ({ template, ...rubric }) => ({ ...buildRubric(rubric), ...(template && { template }) }),

  shown: ({ template }) => ({ ...(template && { template }) }),

  readAnswer(_, answer) {
    if (isNothing(answer)) return null
    if (typeof answer !== 'string') throw wrongAnswer(messages.notAText)
    if (answer.trim() === '') return null
    const text = unifyBreaks(answer)
    if (countCharacters(text) > questionLength.essay)
      throw wrongAnswer(messages.answerTooLong({ max: questionLength.essay }))
    if (!isProse(text)) throw wrongAnswer(messages.unstorableAnswer)
    return text
  },

  judge: (_, answer) => (answer === null ? 0 : null),

  correct: () => null,

  feedback: () => [],

  rubric: ({ rubric }) => rubric,

  criteria: ({ criteria }) => criteria,

  texts: rubricTexts,
}
