import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import type { GapsValues } from './gaps/gap-values.ts'
import type { HotspotValues } from './hotspot/area-values.ts'
import type { CriterionRow } from './rubric-values.ts'

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

export type Line = 'answer' | 'tolerance' | 'maxFiles' | 'endings'

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
  criteria: CriterionRow[]
  hotspot: HotspotValues
  gaps: GapsValues
  units: Row[]
  isUnitRequired: boolean
  rightFeedback: string
}

type Numbered = (values: { number: number }) => Message
export type QuestionOf<Kind extends QuestionKind> = Extract<BankQuestion, { kind: Kind }>

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
  lines?: { name: Line; label: Message; hint?: Message; type: 'text' | 'number' | 'decimal' }[]
  box?: Message
  hasRubric?: boolean
  hasAreas?: boolean
  hasGaps?: boolean
  hasUnits?: boolean
  hasRightFeedback?: boolean
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

export const given = ({ rows }: Pick<Values, 'rows'>) =>
  rows.filter(({ left, right }) => left.trim() || right.trim())
