import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import * as gapMessages from '../../../contract/messages/gaps-form.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { maxAnswerFiles } from '../../../contract/validation/bounds/question-limits.ts'
import { decimalOf, readDecimal } from '../../ui/form/decimal/read-decimal.ts'
import { given, type KindForm, newRow, type QuestionOf, type Values } from './form-values.ts'
import { isComplete } from './gaps/gap-errors.ts'
import { noGaps, readGaps, writeGaps } from './gaps/gap-values.ts'
import { noHotspot, readHotspot, writeHotspot } from './hotspot/area-values.ts'
import { readRubric, writeRubric } from './rubric-values.ts'

const numberOrNull = (text: string) => readDecimal(text) ?? null
const orNothing = (text: string) => (text.trim() === '' ? 0 : decimalOf(text))

const readUnits = ({ units, isUnitRequired }: Pick<QuestionOf<'number'>, 'units' | 'isUnitRequired'>) => ({
  units: units.map(({ name, factor }) => newRow({ left: name, right: String(factor) })),
  isUnitRequired,
})

function writeUnits({ units, isUnitRequired }: Values) {
  const named = given({ rows: units }).map(({ left, right }) => ({ name: left, factor: numberOrNull(right) }))
  return { units: named, isUnitRequired: isUnitRequired && named.length > 0 }
}

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
    hasUnits: true,
    read: ({ accepted, ...units }) => ({
      ...readUnits(units),
      rows: accepted.map((stored) =>
        newRow({ left: String(stored.value), right: String(stored.tolerance), stored }),
      ),
    }),
    write: (values) => ({
      accepted: given(values).map(({ left, right, stored }) => ({
        ...stored,
        value: numberOrNull(left),
        tolerance: orNothing(right),
      })),
      ...writeUnits(values),
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
      { name: 'tolerance', label: messages.toleranceOne, type: 'decimal' },
    ],
    box: messages.isRelative,
    hasUnits: true,
    hasRightFeedback: true,
    read: ({ variables, answer, tolerance, isRelative, rightFeedback = '', ...units }) => ({
      ...readUnits(units),
      isOn: isRelative,
      rightFeedback,
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
        decimals: orNothing(decimals),
      })),
      answer: values.lines.answer ?? '',
      tolerance: orNothing(values.lines.tolerance ?? ''),
      isRelative: values.isOn,
      rightFeedback: values.rightFeedback,
      ...writeUnits(values),
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
    read: readRubric,
    write: writeRubric,
  },
  file: {
    lines: [
      { name: 'maxFiles', label: messages.maxFiles({ max: maxAnswerFiles }), type: 'number' },
      { name: 'endings', label: messages.endings, hint: messages.endingsHint, type: 'text' },
    ],
    hasRubric: true,
    read: ({ maxFiles, endings, ...rubric }) => ({
      ...readRubric(rubric),
      lines: { maxFiles: String(maxFiles), endings: endings.join(', ') },
    }),
    write: ({ lines: { maxFiles = '', endings = '' }, ...rubric }) => ({
      maxFiles: maxFiles.trim() === '' ? 1 : Number(maxFiles),
      endings: endings.split(/[\s,;]+/).filter(Boolean),
      ...writeRubric(rubric),
    }),
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
    criteria: [],
    gaps: noGaps,
    units: [],
    isUnitRequired: false,
    rightFeedback: '',
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
