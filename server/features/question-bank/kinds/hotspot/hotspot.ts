import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { isNothing, wrongAnswer } from '../../parts/wrong-answer.ts'
import type { BankKind } from '../kind.ts'
import { isInside, pointIn } from './area.ts'

export const hotspot: BankKind<'hotspot'> = {
  build: ({ width = 1, height = 1, ...fields }) => ({ ...fields, width, height }),

  shown: ({ picture, alt, width, height }) => ({ picture, alt, width, height }),

  readAnswer(_, answer) {
    if (isNothing(answer)) return null
    if (!Array.isArray(answer) || answer.length !== 2 || !answer.every(isShare))
      throw wrongAnswer(messages.notAPoint)
    return answer
  },

  judge: ({ areas, ...size }, answer) =>
    Number(answer !== null && areas.some((area) => area.isCorrect && isInside(area, answer, size))),

  correct({ areas }) {
    const right = areas.find(({ isCorrect }) => isCorrect)
    return right ? pointIn(right) : null
  },

  feedback: () => [],

  areas: ({ areas }) => areas,

  picture: {
    of: ({ picture }) => picture,
    sized: (content, { width, height }) => ({ ...content, width, height }),
  },

  texts: ({ alt }) => [alt],
}

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
