import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { type KindForm, newRow, type Values } from './form-values.ts'
import { noGaps } from './gaps/gap-values.ts'
import { noHotspot } from './hotspot/area-values.ts'
import { kindForms } from './kind-forms.ts'

export function emptyValues(kind: QuestionKind): Values {
  const form = kindForms[kind] as KindForm | undefined
  const rows = Array.from({ length: form?.rows?.fewest ?? 0 }, () => newRow())
  return {
    kind,
    title: '',
    stem: '',
    folder: '',
    tags: '',
    hints: [],
    feedback: '',
    rows,
    lines: {},
    isOn: kind === 'choice',
    rules: { isAccentSensitive: true },
    scoring: Object.keys(form?.scoring?.names ?? {})[0] ?? '',
    distractors: [],
    rubric: '',
    hotspot: noHotspot,
    criteria: [],
    gaps: noGaps,
    units: [],
    isUnitRequired: false,
  }
}

/** Another kind of a new question keeps what every kind has. */
export function changeKind(values: Values, kind: QuestionKind): Values {
  const { title, stem, folder, tags, hints, feedback } = values
  return { ...emptyValues(kind), title, stem, folder, tags, hints, feedback }
}

export function readQuestion(question: BankQuestion): Values {
  const { kind, title, stem, folder, hints, feedback } = question
  const form = kindForms[kind] as KindForm | undefined
  const common = { title, stem, folder, tags: tagText(question), hints, feedback }
  const scoring = 'scoring' in question && { scoring: question.scoring }
  return { ...emptyValues(kind), ...common, ...scoring, ...form?.read(question) }
}

/** `before` is what was stored. */
export function writeQuestion(values: Values, before?: BankQuestion) {
  const { title, stem, folder, feedback, scoring } = values
  const tags = before && values.tags === tagText(before) ? before.tags : readTags(values.tags)
  const hints = values.hints.filter((hint) => hint.trim())
  const form = kindForms[values.kind]
  return {
    ...{ title, stem, folder, tags, hints, feedback },
    ...(form?.scoring && { scoring }),
    ...form?.write(values),
  }
}

/** A tag of an import may have a comma itself. */
const tagText = ({ tags }: BankQuestion) => tags.join(', ')

const readTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
