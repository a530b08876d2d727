import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { buildRubric, rubricTexts } from '../parts/rubric.ts'
import { isNothing, wrongAnswer } from '../parts/wrong-answer.ts'
import type { BankKind } from './kind.ts'

const uploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const file: BankKind<'file'> = {
  build: ({ maxFiles = 1, endings = [], ...rubric }) => ({
    ...{ maxFiles, endings: [...new Set(endings)] },
    ...buildRubric(rubric),
  }),

  shown: ({ maxFiles, endings }) => ({ maxFiles, endings }),

  readAnswer({ maxFiles }, answer) {
    if (isNothing(answer)) return null
    const sent: unknown = typeof answer === 'string' ? [answer] : answer
    if (!Array.isArray(sent) || sent.some((id) => typeof id !== 'string' || !uploadId.test(id)))
      throw wrongAnswer(messages.notUploads)
    const ids: string[] = [...new Set(sent)]
    if (ids.length > maxFiles) throw wrongAnswer(messages.tooManyFiles({ max: maxFiles }))
    return ids.length > 0 ? ids : null
  },

  judge: (_, answer) => (answer === null ? 0 : null),

  correct: () => null,

  feedback: () => [],

  endings: ({ endings }) => endings,

  rubric: ({ rubric }) => rubric,

  criteria: ({ criteria }) => criteria,

  texts: rubricTexts,
}
