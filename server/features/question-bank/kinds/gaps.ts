import * as messages from '../../../../contract/messages/server-question-bank.ts'
import type { ContentOf, DraftOf } from '../../../../contract/questions/schemas.ts'
import { Problem } from '../../../core/problem.ts'
import { bestText, buildAccepted, buildTextRules, findAccepted, readTyped } from '../parts/accepted.ts'
import { keepIds } from '../parts/keep-ids.ts'
import { exactShare } from '../parts/share.ts'
import { shuffled } from '../parts/shuffle.ts'
import { isNothing, readTexts, wrongAnswer } from '../parts/wrong-answer.ts'
import { asFeedback, type BankKind } from './kind.ts'

type Content = ContentOf<'gaps'>
type Gap = Content['gaps'][number]
type GapDraft = DraftOf<'gaps'>['gaps'][number]
type OptionGap = Exclude<Gap, { kind: 'text' }>

export const gaps: BankKind<'gaps'> = {
  build({ text, gaps: drafts, scoring = 'per-part' }, previous) {
    requireEachOnce(text, drafts.length)
    const built = drafts.map((draft, index) => buildGap(draft, previous?.gaps[index]))
    return { text, gaps: shareDragIds(built), scoring }
  },

  shown: (content, shuffle) => ({
    text: content.text,
    gaps: content.gaps.map((gap) =>
      gap.kind === 'choice'
        ? {
            kind: gap.kind,
            options: optionsFor(gap, shuffle.isShuffled ? (all) => shuffled(all, shuffle) : undefined),
          }
        : { kind: gap.kind },
    ),
    drags: shuffled(dragsOf(content), shuffle),
  }),

  readAnswer(content, answer) {
    if (isNothing(answer)) return null
    const entries = readTexts(answer, messages.notGaps).flatMap(([number, value]): [string, string][] => {
      const gap = /^[1-9]\d{0,3}$/.test(number) ? content.gaps[Number(number) - 1] : undefined
      if (!gap) throw wrongAnswer(messages.notGaps)
      if (value === '') return []
      if (gap.kind !== 'text' && !choicesOf(content, gap).some(({ _id }) => _id === value))
        throw wrongAnswer(messages.notGaps)
      const read = gap.kind === 'text' ? readTyped(value) : value
      return read === null ? [] : [[number, read]]
    })
    return entries.length > 0 ? Object.fromEntries(entries) : null
  },

  judge({ gaps: all, scoring }, answer) {
    if (!answer) return 0
    const shares = all.map((gap, index) => shareOf(gap, answer[`${index + 1}`]))
    if (scoring === 'all-or-nothing') return Number(shares.every((share) => share === 1))
    const weighted = shares.reduce((sum, share, index) => sum + share * (all[index]?.weight ?? 1), 0)
    return exactShare(weighted / all.reduce((sum, { weight }) => sum + weight, 0))
  },

  correct: ({ gaps: all }) => Object.fromEntries(all.map((gap, index) => [`${index + 1}`, bestOf(gap)])),

  feedback: ({ gaps: all }, answer) =>
    all.flatMap((gap, index) => {
      const number = `${index + 1}`
      const value = answer?.[number]
      return value === undefined ? [] : asFeedback(entryOf(gap, value)?.feedback, number)
    }),

  texts: ({ text, gaps: all }) => [
    text,
    ...all.flatMap((gap) => (gap.kind === 'text' ? gap.accepted : gap.options).map((one) => one.text)),
  ],
}

function requireEachOnce(text: string, count: number) {
  const numbers = [...text.matchAll(/\[\[(\d{1,9})\]\]/g)].map(([, number]) => Number(number))
  const isRight =
    numbers.length === count &&
    new Set(numbers).size === count &&
    numbers.every((number) => number >= 1 && number <= count)
  const sentence = messages.gapsDiffer
  if (!isRight) throw new Problem('broken', sentence, { fields: { text: sentence } })
}

function buildGap(draft: GapDraft, previous: Gap | undefined): Gap {
  const { weight = 1 } = draft
  if (draft.kind === 'text')
    return { kind: draft.kind, accepted: buildAccepted(draft.accepted), ...buildTextRules(draft), weight }
  const named = keepIds(draft.options, previous && previous.kind !== 'text' ? previous.options : [])
  const options = draft.options.map(({ isCorrect, share, feedback }, index) => ({
    ...(named[index] as (typeof named)[number]),
    isCorrect,
    ...(share !== undefined && { share }),
    ...(feedback && { feedback }),
  }))
  return { kind: draft.kind, options, weight }
}

/** What is dragged lies in one heap, so an id must not say to which gap it belongs. */
function shareDragIds(all: Gap[]): Gap[] {
  const ids = new Map(dragsOf({ gaps: all }).map(({ _id, text }) => [text, _id]))
  return all.map((gap) =>
    gap.kind === 'drag'
      ? { ...gap, options: gap.options.map((one) => ({ ...one, _id: ids.get(one.text) ?? one._id })) }
      : gap,
  )
}

function dragsOf({ gaps: all }: Pick<Content, 'gaps'>) {
  const options = all.flatMap((gap) => (gap.kind === 'drag' ? gap.options : []))
  return [...new Map(options.toReversed().map(({ _id, text }) => [text, { _id, text }])).values()]
}

type Named = { _id: string; text: string }

const optionsFor = ({ options }: OptionGap, sort = (all: Named[]) => all) =>
  sort(options.map(({ _id, text }) => ({ _id, text })))

const choicesOf = (content: Content, gap: OptionGap) => (gap.kind === 'drag' ? dragsOf(content) : gap.options)

const entryOf = (gap: Gap, value: string) =>
  gap.kind === 'text' ? findAccepted(gap, value) : gap.options.find(({ _id }) => _id === value)

function shareOf(gap: Gap, value: string | undefined) {
  if (value === undefined) return 0
  if (gap.kind === 'text') return findAccepted(gap, value)?.share ?? 0
  const option = gap.options.find(({ _id }) => _id === value)
  return option ? (option.share ?? Number(option.isCorrect)) : 0
}

const bestOf = (gap: Gap) =>
  gap.kind === 'text' ? bestText(gap.accepted) : (gap.options.find(({ isCorrect }) => isCorrect)?._id ?? '')
