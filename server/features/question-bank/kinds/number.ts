import type { AnswerOf, ContentOf } from '../../../../contract/questions/schemas.ts'
import {
  buildUnits,
  givenValue,
  isWithin,
  readNumberAnswer,
  rightAnswer,
  shownUnits,
} from '../parts/number-answer.ts'
import { asFeedback, type BankKind } from './kind.ts'

type Content = ContentOf<'number'>
type Accepted = Content['accepted'][number]

export const number: BankKind<'number'> = {
  build: ({ accepted, ...units }) => ({
    accepted: accepted.map(({ value, tolerance = 0, isRelative = false, share = 1, feedback }) => ({
      ...{ value, tolerance, isRelative, share },
      ...(feedback && { feedback }),
    })),
    ...buildUnits(units),
  }),

  shown: shownUnits,

  readAnswer: readNumberAnswer,

  judge: (content, answer) => findAccepted(content, answer)?.share ?? 0,

  correct: ({ accepted, units }) => rightAnswer(accepted.find(({ share }) => share === 1)?.value, units),

  feedback: (content, answer) => asFeedback(findAccepted(content, answer)?.feedback),

  texts: ({ accepted, units }) => [
    ...accepted.map(({ value }) => `${value}`),
    ...units.map(({ name }) => name),
  ],
}

function findAccepted(content: Content, answer: AnswerOf<'number'> | null) {
  const given = givenValue(content, answer)
  if (given === undefined) return undefined
  return content.accepted
    .filter((one) => isWithin(one, given))
    .reduce<Accepted | undefined>((best, one) => (best && best.share >= one.share ? best : one), undefined)
}
