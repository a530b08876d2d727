import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { type GapsValues, gapRules } from './gaps/gap-values.ts'
import type { HotspotValues } from './hotspot/area-values.ts'
import type { CriterionRow } from './rubric-values.ts'

/**
 * One line of the form: an option, an accepted answer, an item, a pair or a variable. `stored` keeps what the form does
 * not show.
 */
export type Row = RowDetails & {
  key: string
  left: string
  right: string
  /** Cells after these two. */
  others: string[]
  isMarked: boolean
  stored: object
}

/** What few rows say. */
export type RowDetails = { share: string; feedback: string; isRelative: boolean }

export type Line =
  | 'answer'
  | 'tolerance'
  | 'maxFiles'
  | 'endings'
  | 'template'
  | 'rightFeedback'
  | 'trueFeedback'
  | 'falseFeedback'

/** How letters are compared. */
export const textRules = gapRules
export type TextRule = (typeof textRules)[number]

export type Values = {
  kind: QuestionKind
  title: string
  stem: string
  folder: string
  tags: string
  hints: string[]
  feedback: string
  rows: Row[]
  lines: Partial<Record<Line, string>>
  /** The box below the rows. */
  isOn: boolean
  rules: Partial<Record<TextRule, boolean>>
  scoring: string
  distractors: Row[]
  rubric: string
  criteria: CriterionRow[]
  hotspot: HotspotValues
  gaps: GapsValues
  units: Row[]
  isUnitRequired: boolean
}

type Numbered = (values: { number: number }) => Message
export type QuestionOf<Kind extends QuestionKind> = Extract<BankQuestion, { kind: Kind }>

type LineForm = {
  name: Line
  label: Message
  hint?: Message
  type: 'text' | 'number' | 'decimal' | 'markdown'
  /** Stands behind 'More'. */
  isRare?: boolean
}

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
    /** What each row may say besides, and a sentence about it. */
    details?: { names: (keyof RowDetails)[]; hint: Message }
  }
  /** Lines of their own below the rows, each with the name of its field. */
  lines?: LineForm[]
  box?: Message
  /** Boxes behind 'More'. */
  rules?: Partial<Record<TextRule, Message>>
  /** How parts count, the default first, and whether that matters. */
  scoring?: { names: Record<string, Message>; isUsed?: (values: Values) => boolean }
  hasDistractors?: boolean
  hasRubric?: boolean
  hasAreas?: boolean
  hasGaps?: boolean
  hasUnits?: boolean
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
  share: '',
  feedback: '',
  isRelative: false,
  stored: {},
  ...given,
})

export const given = ({ rows }: Pick<Values, 'rows'>) =>
  rows.filter(({ left, right }) => left.trim() || right.trim())
