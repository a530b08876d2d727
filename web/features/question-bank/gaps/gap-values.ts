import type { BankQuestion } from '../../../../contract/endpoints/question-bank.ts'
import type { ContentOf, DraftOf, ShownOf } from '../../../../contract/questions/schemas.ts'
import { decimalOf, readDecimal } from '../../../ui/form/decimal/read-decimal.ts'

type Stored = ContentOf<'gaps'>['gaps'][number]
type Draft = DraftOf<'gaps'>['gaps'][number]
export type GapKind = Draft['kind']

/** An accepted text with its share, or an option, which may have none. `stored` keeps what the form does not show. */
export type GapAnswer = {
  key: string
  text: string
  share: string
  isCorrect: boolean
  feedback: string
  stored: object
}

export const gapRules = ['isCaseSensitive', 'isAccentSensitive', 'isSpaceSensitive'] as const

/** How the gap `[[number]]` is filled. */
export type GapPart = Record<(typeof gapRules)[number], boolean> & {
  number: number
  kind: GapKind
  answers: GapAnswer[]
  /** As it is typed. */
  weight: string
}

export type GapsValues = { text: string; parts: GapPart[] }

export const noGaps: GapsValues = { text: '', parts: [] }

export const newAnswer = (given: Partial<GapAnswer> = {}): GapAnswer => ({
  key: crypto.randomUUID(),
  text: '',
  share: '1',
  isCorrect: false,
  feedback: '',
  stored: {},
  ...given,
})

/** A text counts in full, an option by its mark. */
export const newAnswerOf = ({ kind }: GapPart) => newAnswer(kind === 'text' ? {} : { share: '' })

export const newPart = (number: number): GapPart => ({
  number,
  kind: 'text',
  answers: [newAnswer({ isCorrect: true })],
  isCaseSensitive: false,
  isAccentSensitive: true,
  isSpaceSensitive: false,
  weight: '1',
})

/** Whether it says what few gaps do. */
export const hasGapDetails = ({ kind, weight, answers }: GapPart) =>
  weight !== '1' ||
  answers.some(({ share, feedback }) => feedback !== '' || (kind !== 'text' && share !== ''))

export const gapSign = (number: number) => `[[${number}]]`

/** The numbers of the gaps that the text has, in its order. */
export const numbersIn = (text: string) =>
  [...text.matchAll(/\[\[(\d{1,9})\]\]/g)].map(([, number]) => Number(number))

export const nextNumber = ({ text, parts }: GapsValues) =>
  Math.max(0, ...numbersIn(text), ...parts.map(({ number }) => number)) + 1

/** Whatever is typed, chosen or dragged: the texts stay, and so does which of them are right. */
export const withKind = (part: GapPart, kind: GapKind): GapPart => ({
  ...part,
  kind,
  answers: part.answers.map((answer) => ({
    ...answer,
    ...(part.kind === 'text' && kind !== 'text' && asOption(answer)),
    ...(part.kind !== 'text' && kind === 'text' && { share: answer.isCorrect ? '1' : '0' }),
    stored: {},
  })),
})

const asOption = ({ text, share, isCorrect }: GapAnswer) => ({
  isCorrect: text ? readDecimal(share) === 1 : isCorrect,
  share: '',
})

export const readGaps = ({ text, gaps }: Extract<BankQuestion, { kind: 'gaps' }>): GapsValues => ({
  text,
  parts: gaps.map((gap, index) => readPart(gap, index + 1)),
})

function readPart(gap: Stored, number: number): GapPart {
  const weight = String(gap.weight)
  if (gap.kind !== 'text')
    return {
      ...newPart(number),
      kind: gap.kind,
      weight,
      answers: gap.options.map(({ _id, share, ...option }) =>
        newAnswer({ ...option, share: share === undefined ? '' : String(share), stored: { _id } }),
      ),
    }
  const { accepted, ...rules } = gap
  const answers = accepted.map(({ share, ...one }) =>
    newAnswer({ ...one, share: String(share), isCorrect: share === 1 }),
  )
  return { ...rules, number, weight, answers }
}

/** Numbered from 1 without holes, as the server takes them. */
export function writeGaps({ text, parts }: GapsValues) {
  const sorted = parts.toSorted((a, b) => a.number - b.number)
  const numbers = new Map(sorted.map(({ number }, index) => [number, index + 1]))
  return {
    text: text.replace(/\[\[(\d{1,9})\]\]/g, (_, number) =>
      gapSign(numbers.get(Number(number)) ?? Number(number)),
    ),
    gaps: sorted.map(writePart),
  }
}

export function writePart({ kind, weight, answers, ...part }: GapPart): Draft {
  const counted = { weight: weight.trim() === '' ? 1 : decimalOf(weight) }
  const written = answers.filter(({ text }) => text.trim())
  if (kind !== 'text')
    return {
      kind,
      options: written.map(({ text, isCorrect, share, feedback, stored }) => ({
        ...{ ...stored, text, isCorrect },
        ...(share.trim() && { share: decimalOf(share) }),
        ...(feedback.trim() && { feedback }),
      })),
      ...counted,
    }
  const rules = Object.fromEntries(gapRules.map((name) => [name, part[name]]))
  const accepted = written.map(({ text, share, feedback }) => ({
    ...{ text, share: decimalOf(share) },
    ...(feedback.trim() && { feedback }),
  }))
  return { kind, accepted, ...rules, ...counted }
}

/** As the server shows it to learners, but in the order in which it was written. */
export function showGaps(values: GapsValues): ShownOf<'gaps'> {
  const { text, gaps } = writeGaps(values)
  const toParts = (options: { text: string }[]) =>
    options.map(({ text: word }) => ({ _id: word, text: word }))
  const shared = gaps.flatMap((gap) => (gap.kind === 'drag' ? gap.options : []))
  return {
    text,
    gaps: gaps.map((gap) =>
      gap.kind === 'choice' ? { kind: gap.kind, options: toParts(gap.options) } : { kind: gap.kind },
    ),
    drags: toParts([...new Map(shared.map((option) => [option.text, option])).values()]),
  }
}
