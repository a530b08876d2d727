import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { keepIds } from '../parts/keep-ids.ts'
import { shareOfParts } from '../parts/share.ts'
import { shuffled } from '../parts/shuffle.ts'
import { isNothing, readIds, wrongAnswer } from '../parts/wrong-answer.ts'
import type { BankKind } from './kind.ts'

export const order: BankKind<'order'> = {
  build: ({ items, scoring = 'all-or-nothing' }, previous) => ({
    items: keepIds(items, previous?.items),
    scoring,
  }),

  shown: ({ items }, shuffle) => ({ items: shuffled(items, shuffle) }),

  readAnswer({ items }, answer) {
    if (isNothing(answer) || (Array.isArray(answer) && answer.length === 0)) return null
    const ids = readIds(answer, items, messages.notItems)
    if (ids.length < items.length) throw wrongAnswer(messages.notItems)
    return ids
  },

  // Items with the same text may stand in each other's place.
  judge({ items, scoring }, answer) {
    if (!answer) return 0
    const textOf = new Map(items.map(({ _id, text }) => [_id, text]))
    const right = items.filter(({ text }, index) => textOf.get(answer[index] ?? '') === text)
    return shareOfParts(right.length, items.length, scoring)
  },

  correct: ({ items }) => items.map(({ _id }) => _id),

  feedback: () => [],

  texts: ({ items }) => items.map(({ text }) => text),
}
