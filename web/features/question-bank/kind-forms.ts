import * as gapMessages from '../../../contract/messages/gaps-form.ts'
import * as bankMessages from '../../../contract/messages/question-bank.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import * as moreMessages from '../../../contract/messages/question-more.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { maxAnswerFiles } from '../../../contract/validation/bounds/question-limits.ts'
import { decimalOf, readDecimal } from '../../ui/form/decimal/read-decimal.ts'
import { given, type KindForm, newRow, type QuestionOf, type Values } from './form-values.ts'
import { isComplete } from './gaps/gap-errors.ts'
import { readGaps, writeGaps } from './gaps/gap-values.ts'
import { readHotspot, writeHotspot } from './hotspot/area-values.ts'
import { readAccepted, readOption, writeDetails } from './rows/row-details.ts'
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

const partScorings = { 'all-or-nothing': moreMessages.allOrNothing, 'per-part': moreMessages.perPart }
const { 'per-part': perPart, ...notPerPart } = partScorings
const perPartFirst = { 'per-part': perPart, ...notPerPart }

const rowsOf = (parts: { text: string }[]) => parts.map((stored) => newRow({ left: stored.text, stored }))

/** Without a form, a kind comes from imports and programs alone. */
export const kindForms: { [Kind in QuestionKind]: KindForm<Kind> | undefined } = {
  choice: {
    rows: {
      heading: messages.options,
      left: messages.option,
      mark: messages.isRight,
      fewest: 2,
      isMarkdown: true,
      details: { names: ['share', 'feedback'], hint: moreMessages.optionShares },
    },
    box: messages.isSingle,
    scoring: {
      names: {
        'all-or-nothing': moreMessages.allOrNothing,
        'right-minus-wrong': moreMessages.rightMinusWrong,
        'per-option': moreMessages.perOption,
      },
      isUsed: ({ isOn }) => !isOn,
    },
    read: ({ options, isSingle }) => ({
      isOn: isSingle,
      rows: options.map(({ _id, text, isCorrect, ...details }) =>
        newRow({ left: text, isMarked: isCorrect, stored: { _id }, ...readOption(details) }),
      ),
    }),
    write: (values) => ({
      isSingle: values.isOn,
      options: given(values).map(({ left, isMarked, stored, ...details }) => ({
        ...stored,
        text: left,
        isCorrect: isMarked,
        ...writeDetails(details),
      })),
    }),
  },
  'true-false': {
    box: messages.isTrue,
    lines: [
      { name: 'trueFeedback', label: moreMessages.trueFeedback, type: 'markdown', isRare: true },
      { name: 'falseFeedback', label: moreMessages.falseFeedback, type: 'markdown', isRare: true },
    ],
    read: ({ isTrue, trueFeedback = '', falseFeedback = '' }) => ({
      isOn: isTrue,
      lines: { trueFeedback, falseFeedback },
    }),
    write: ({ isOn, lines: { trueFeedback = '', falseFeedback = '' } }) => ({
      ...{ isTrue: isOn, trueFeedback, falseFeedback },
    }),
  },
  'short-text': {
    rows: {
      heading: messages.accepted,
      left: messages.acceptedOne,
      hint: gapMessages.wildcards,
      fewest: 1,
      details: { names: ['share', 'feedback'], hint: moreMessages.acceptedShares },
    },
    box: messages.isCaseSensitive,
    rules: {
      isAccentSensitive: bankMessages.isAccentSensitive,
      isSpaceSensitive: bankMessages.isSpaceSensitive,
    },
    read: ({ accepted, isCaseSensitive, isAccentSensitive, isSpaceSensitive }) => ({
      isOn: isCaseSensitive,
      rules: { isAccentSensitive, isSpaceSensitive },
      rows: accepted.map(({ text, ...details }) => newRow({ left: text, ...readAccepted(details) })),
    }),
    write: (values) => ({
      isCaseSensitive: values.isOn,
      ...values.rules,
      accepted: given(values).map(({ left, ...details }) => ({ text: left, ...writeDetails(details) })),
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
      details: { names: ['share', 'isRelative', 'feedback'], hint: moreMessages.acceptedShares },
    },
    hasUnits: true,
    read: ({ accepted, ...units }) => ({
      ...readUnits(units),
      rows: accepted.map(({ value, tolerance, isRelative, ...details }) =>
        newRow({ left: String(value), right: String(tolerance), isRelative, ...readAccepted(details) }),
      ),
    }),
    write: (values) => ({
      accepted: given(values).map(({ left, right, isRelative, ...details }) => ({
        value: numberOrNull(left),
        tolerance: orNothing(right),
        isRelative,
        ...writeDetails(details),
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
      { name: 'rightFeedback', label: messages.rightFeedback, type: 'markdown' },
    ],
    box: messages.isRelative,
    hasUnits: true,
    read: ({ variables, answer, tolerance, isRelative, rightFeedback = '', ...units }) => ({
      ...readUnits(units),
      isOn: isRelative,
      lines: { answer, tolerance: String(tolerance), rightFeedback },
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
      rightFeedback: values.lines.rightFeedback ?? '',
      ...writeUnits(values),
    }),
  },
  order: {
    rows: { heading: messages.items, left: messages.item, fewest: 2, isMarkdown: true },
    scoring: { names: partScorings },
    read: ({ items }) => ({ rows: rowsOf(items) }),
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
    hasDistractors: true,
    scoring: { names: perPartFirst },
    read: ({ pairs, distractors }) => ({
      rows: pairs.map(({ left, right, ...stored }) => newRow({ left, right, stored })),
      distractors: rowsOf(distractors),
    }),
    write: (values) => ({
      pairs: given(values).map(({ left, right, stored }) => ({ ...stored, left, right })),
      distractors: given({ rows: values.distractors }).map(({ left, stored }) => ({ ...stored, text: left })),
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
    scoring: { names: perPartFirst },
    read: (question) => ({ gaps: readGaps(question) }),
    write: ({ gaps }) => writeGaps(gaps),
    refuse: ({ gaps }) => (isComplete(gaps) ? undefined : { gaps: gapMessages.incomplete }),
  },
  essay: {
    lines: [{ name: 'template', label: moreMessages.template, type: 'markdown', isRare: true }],
    hasRubric: true,
    read: ({ template = '', ...rubric }) => ({ ...readRubric(rubric), lines: { template } }),
    write: ({ lines: { template = '' }, ...rubric }) => ({ template, ...writeRubric(rubric) }),
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
