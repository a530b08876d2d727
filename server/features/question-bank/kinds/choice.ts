import * as messages from '../../../../contract/messages/server-question-bank.ts'
import type { ContentOf } from '../../../../contract/questions/schemas.ts'
import { keepIds } from '../parts/keep-ids.ts'
import { exactShare } from '../parts/share.ts'
import { shuffled } from '../parts/shuffle.ts'
import { isNothing, readIds, wrongAnswer } from '../parts/wrong-answer.ts'
import { asFeedback, type BankKind } from './kind.ts'

type Content = ContentOf<'choice'>

export const choice: BankKind<'choice'> = {
  build({ options, isSingle, scoring = 'all-or-nothing' }, previous) {
    const named = keepIds(options, previous?.options)
    return {
      options: options.map(({ isCorrect, share, feedback }, index) => ({
        ...(named[index] as (typeof named)[number]),
        isCorrect,
        ...(share !== undefined && { share }),
        ...(feedback && { feedback }),
      })),
      isSingle: isSingle ?? options.filter(({ isCorrect }) => isCorrect).length === 1,
      scoring,
    }
  },

  shown({ options, isSingle }, shuffle) {
    const shown = options.map(({ _id, text }) => ({ _id, text }))
    return { options: shuffle.isShuffled ? shuffled(shown, shuffle) : shown, isSingle }
  },

  readAnswer({ options, isSingle }, answer) {
    if (isNothing(answer)) return null
    const ids = readIds(answer, options, messages.notOptions)
    if (isSingle && ids.length > 1) throw wrongAnswer(messages.onlyOne)
    return ids.length > 0 ? ids : null
  },

  judge(content, answer) {
    if (!answer || answer.length === 0) return 0
    const chosen = content.options.filter(({ _id }) => answer.includes(_id))
    if (content.options.some(({ share }) => share !== undefined))
      return exactShare(chosen.reduce((sum, { share = 0 }) => sum + share, 0))
    return content.isSingle
      ? Number(chosen.every(({ isCorrect }) => isCorrect))
      : judgeSeveral(content, chosen)
  },

  correct({ options, isSingle }) {
    const best = options
      .filter(({ isCorrect }) => isCorrect)
      .toSorted((one, other) => (other.share ?? 1) - (one.share ?? 1))
    return (isSingle ? best.slice(0, 1) : options.filter(({ isCorrect }) => isCorrect)).map(({ _id }) => _id)
  },

  feedback: ({ options }, answer) =>
    options.flatMap(({ _id, feedback }) => (answer?.includes(_id) ? asFeedback(feedback, _id) : [])),

  options: ({ options }) => options,

  texts: ({ options }) => options.map(({ text }) => text),
}

function judgeSeveral({ options, scoring }: Content, chosen: Content['options']) {
  const all = options.filter(({ isCorrect }) => isCorrect).length
  const right = chosen.filter(({ isCorrect }) => isCorrect).length
  const wrong = chosen.length - right
  if (scoring === 'right-minus-wrong') return exactShare((right - wrong) / all)
  if (scoring === 'per-option') return exactShare((options.length - wrong - (all - right)) / options.length)
  return Number(right === all && wrong === 0)
}
