import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import * as gapMessages from '../../../contract/messages/gaps-form.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { isComplete } from './gaps/gap-errors.ts'
import { type GapsValues, noGaps, readGaps, writeGaps } from './gaps/gap-values.ts'
import { type HotspotValues, noHotspot, readHotspot, writeHotspot } from './hotspot/area-values.ts'

/**
 * One line of the form: an option, an accepted answer, an item, a pair or a variable. `stored` keeps what the form does
 * not show.
 */
export type Row = {
  key: string
  left: string
  right: string
  /** Cells after these two. */
  others: string[]
  isMarked: boolean
  stored: object
}

export type Line = 'answer' | 'tolerance'

export type Values = {
  kind: QuestionKind
  stem: string
  tags: string
  hints: string[]
  rows: Row[]
  lines: Partial<Record<Line, string>>
  /** The box below the rows. */
  isOn: boolean
  rubric: string
  hotspot: HotspotValues
  gaps: GapsValues
}

type Numbered = (values: { number: number }) => Message
type QuestionOf<Kind extends QuestionKind> = Extract<BankQuestion, { kind: Kind }>

export type KindForm<Kind extends QuestionKind = QuestionKind> = {
  rows?: {
    heading: Message
    left: Numbered
    right?: Numbered
    others?: Numbered[]
    mark?: Numbered
    fewest: number
    /** Cells from this one on take numbers. */
    numbersFrom?: number
    /** What stands before the second cell, the third and so on. */
    words?: Message[]
    hint?: Message
    /** Its cells may show pictures. */
    isMarkdown?: boolean
  }
  /** Lines of their own below the rows, each with the name of its field. */
  lines?: { name: Line; label: Message; hint?: Message; type: 'text' | 'number' }[]
  box?: Message
  hasRubric?: boolean
  hasAreas?: boolean
  hasGaps?: boolean
  stemHint?: Message
  /** What keeps the form from being sent, by the name of the field. */
  refuse?(values: Values): Record<string, Message> | undefined
  /** What the form shows of a stored question. */
  read(question: QuestionOf<Kind>): Partial<Values>
  /** The fields of the kind as the server takes them. */
  write(values: Values): object
}

export const newRow = (given: Partial<Row> = {}): Row => ({
  key: crypto.randomUUID(),
  left: '',
  right: '',
  others: [],
  isMarked: false,
  stored: {},
  ...given,
})

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

const given = ({ rows }: Values) => rows.filter(({ left, right }) => left.trim() || right.trim())

/** Without a form, a kind comes from imports and programs alone. */
export const kindForms: { [Kind in QuestionKind]: KindForm<Kind> | undefined } = {
  choice: {
    rows: {
      heading: messages.options,
      left: messages.option,
      mark: messages.isRight,
      fewest: 2,
      isMarkdown: true,
    },
    box: messages.isSingle,
    read: ({ options, isSingle }) => ({
      isOn: isSingle,
      rows: options.map((stored) => newRow({ left: stored.text, isMarked: stored.isCorrect, stored })),
    }),
    write: (values) => ({
      isSingle: values.isOn,
      options: given(values).map(({ left, isMarked, stored }) => ({
        ...stored,
        text: left,
        isCorrect: isMarked,
      })),
    }),
  },
  'true-false': {
    box: messages.isTrue,
    read: ({ isTrue }) => ({ isOn: isTrue }),
    write: ({ isOn }) => ({ isTrue: isOn }),
  },
  'short-text': {
    rows: { heading: messages.accepted, left: messages.acceptedOne, fewest: 1 },
    box: messages.isCaseSensitive,
    read: ({ accepted, isCaseSensitive }) => ({
      isOn: isCaseSensitive,
      rows: accepted.map((stored) => newRow({ left: stored.text, stored })),
    }),
    write: (values) => ({
      isCaseSensitive: values.isOn,
      accepted: given(values).map(({ left, stored }) => ({ ...stored, text: left })),
    }),
  },
  number: {
    rows: {
      heading: messages.accepted,
      left: messages.value,
      right: messages.tolerance,
      fewest: 1,
      numbersFrom: 0,
      words: [messages.giveOrTake],
    },
    read: ({ accepted }) => ({
      rows: accepted.map((stored) =>
        newRow({ left: String(stored.value), right: String(stored.tolerance), stored }),
      ),
    }),
    write: (values) => ({
      accepted: given(values).map(({ left, right, stored }) => ({
        ...stored,
        value: numberOrNull(left),
        tolerance: Number(right),
      })),
    }),
  },
  formula: {
    rows: {
      heading: messages.variables,
      left: messages.variableName,
      right: messages.least,
      others: [messages.most, messages.decimals],
      fewest: 1,
      numbersFrom: 1,
      words: [messages.from, messages.to, messages.withDecimals],
      hint: messages.variablesHint({ example: '{a}' }),
    },
    lines: [
      { name: 'answer', label: messages.expression, hint: messages.expressionHint, type: 'text' },
      { name: 'tolerance', label: messages.toleranceOne, type: 'number' },
    ],
    box: messages.isRelative,
    read: ({ variables, answer, tolerance, isRelative }) => ({
      isOn: isRelative,
      lines: { answer, tolerance: String(tolerance) },
      rows: variables.map(({ name, min, max, decimals }) =>
        newRow({ left: name, right: String(min), others: [String(max), String(decimals)] }),
      ),
    }),
    write: (values) => ({
      variables: given(values).map(({ left, right, others: [most = '', decimals = ''] }) => ({
        name: left,
        min: numberOrNull(right),
        max: numberOrNull(most),
        decimals: Number(decimals),
      })),
      answer: values.lines.answer ?? '',
      tolerance: Number(values.lines.tolerance ?? 0),
      isRelative: values.isOn,
    }),
  },
  order: {
    rows: { heading: messages.items, left: messages.item, fewest: 2, isMarkdown: true },
    read: ({ items }) => ({ rows: items.map((stored) => newRow({ left: stored.text, stored })) }),
    write: (values) => ({ items: given(values).map(({ left, stored }) => ({ ...stored, text: left })) }),
  },
  matching: {
    rows: {
      heading: messages.pairs,
      left: messages.left,
      right: messages.rightSide,
      fewest: 2,
      isMarkdown: true,
    },
    read: ({ pairs }) => ({
      rows: pairs.map(({ left, right, ...stored }) => newRow({ left, right, stored })),
    }),
    write: (values) => ({
      pairs: given(values).map(({ left, right, stored }) => ({ ...stored, left, right })),
    }),
  },
  hotspot: {
    hasAreas: true,
    read: (question) => ({ hotspot: readHotspot(question) }),
    write: ({ hotspot }) => writeHotspot(hotspot),
  },
  gaps: {
    stemHint: gapMessages.stemHint,
    hasGaps: true,
    read: (question) => ({ gaps: readGaps(question) }),
    write: ({ gaps }) => writeGaps(gaps),
    refuse: ({ gaps }) => (isComplete(gaps) ? undefined : { gaps: gapMessages.incomplete }),
  },
  essay: {
    hasRubric: true,
    read: ({ rubric = '' }) => ({ rubric }),
    write: ({ rubric }) => (rubric.trim() ? { rubric } : {}),
  },
}

export function emptyValues(kind: QuestionKind): Values {
  const fewest = kindForms[kind]?.rows?.fewest ?? 0
  const rows = Array.from({ length: fewest }, () => newRow())
  return {
    kind,
    stem: '',
    tags: '',
    hints: [],
    rows,
    lines: {},
    isOn: kind === 'choice',
    rubric: '',
    hotspot: noHotspot,
    gaps: noGaps,
  }
}

export function readQuestion(question: BankQuestion): Values {
  const { kind, stem, tags, hints } = question
  const form = kindForms[kind] as KindForm | undefined
  return { ...emptyValues(kind), stem, tags: tags.join(', '), hints, ...form?.read(question) }
}

export function writeQuestion(values: Values) {
  const tags = values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const hints = values.hints.filter((hint) => hint.trim())
  return { stem: values.stem, tags, hints, ...kindForms[values.kind]?.write(values) }
}
