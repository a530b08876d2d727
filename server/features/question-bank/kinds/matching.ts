import * as messages from '../../../../contract/messages/server-question-bank.ts'
import type { ContentOf } from '../../../../contract/questions/schemas.ts'
import { keepIds } from '../parts/keep-ids.ts'
import { shareOfParts } from '../parts/share.ts'
import { shuffled } from '../parts/shuffle.ts'
import { isNothing, readTexts, wrongAnswer } from '../parts/wrong-answer.ts'
import type { BankKind } from './kind.ts'

type Content = ContentOf<'matching'>

export const matching: BankKind<'matching'> = {
  build({ pairs, distractors = [], scoring = 'per-part' }, previous) {
    const lefts = keepIds(
      pairs.map(({ leftId, left }) => ({ _id: leftId, text: left })),
      previous?.pairs.map(({ leftId, left }) => ({ _id: leftId, text: left })),
    )
    const drafts = [
      ...pairs.map(({ rightId, right }) => ({ _id: rightId, text: right })),
      ...distractors.map((one) => (typeof one === 'string' ? { text: one } : one)),
    ]
    const byText = new Map(drafts.toReversed().map((draft) => [draft.text, draft]))
    const rights = keepIds([...byText.values()], previous && rightsOf(previous))
    const rightIds = new Map(rights.map(({ _id, text }) => [text, _id]))
    const ofPairs = new Set(pairs.map(({ right }) => right))
    return {
      pairs: pairs.map(({ left, right }, index) => ({
        ...{ leftId: lefts[index]?._id ?? '', left },
        ...{ rightId: rightIds.get(right) ?? '', right },
      })),
      distractors: rights.filter(({ text }) => !ofPairs.has(text)).toReversed(),
      scoring,
    }
  },

  shown: (content, shuffle) => ({
    lefts: content.pairs.map(({ leftId, left }) => ({ _id: leftId, text: left })),
    rights: shuffled(rightsOf(content), shuffle),
  }),

  readAnswer(content, answer) {
    if (isNothing(answer)) return null
    const entries = readTexts(answer, messages.notPairs).filter(([, rightId]) => rightId !== '')
    const lefts = new Set(content.pairs.map(({ leftId }) => leftId))
    const rights = new Set(rightsOf(content).map(({ _id }) => _id))
    if (entries.some(([leftId, rightId]) => !lefts.has(leftId) || !rights.has(rightId)))
      throw wrongAnswer(messages.notPairs)
    return entries.length > 0 ? Object.fromEntries(entries) : null
  },

  judge({ pairs, scoring }, answer) {
    if (!answer) return 0
    const right = pairs.filter(({ leftId, rightId }) => answer[leftId] === rightId)
    return shareOfParts(right.length, pairs.length, scoring)
  },

  correct: ({ pairs }) => Object.fromEntries(pairs.map(({ leftId, rightId }) => [leftId, rightId])),

  feedback: () => [],

  texts: (content) => [
    ...content.pairs.map(({ left }) => left),
    ...rightsOf(content).map(({ text }) => text),
  ],
}

/** Each once: several left sides may have the same right one. */
const rightsOf = ({ pairs, distractors }: Content) => [
  ...new Map(pairs.map(({ rightId, right }) => [rightId, { _id: rightId, text: right }])).values(),
  ...distractors,
]
