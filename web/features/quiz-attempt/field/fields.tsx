import type { ComponentType } from 'react'
import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import { ChoiceField, TrueFalseField } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import { FileField } from './file/file-field.tsx'
import { GapsField } from './gaps-field.tsx'
import { HotspotField } from './hotspot-field.tsx'
import { MatchingField } from './matching-field.tsx'
import { OrderField } from './order-field.tsx'
import { EssayField, NumberField, ShortTextField } from './text-fields.tsx'

/** How each kind is answered. */
const fields: { [Kind in QuestionKind]: ComponentType<FieldProps<Kind>> } = {
  choice: ChoiceField,
  'true-false': TrueFalseField,
  'short-text': ShortTextField,
  number: NumberField,
  formula: NumberField,
  order: OrderField,
  matching: MatchingField,
  gaps: GapsField,
  hotspot: HotspotField,
  essay: EssayField,
  file: FileField,
}

export function AnswerField<Kind extends QuestionKind>(props: FieldProps<Kind>) {
  const Field = fields[props.question.kind] as ComponentType<FieldProps<Kind>>
  return <Field {...props} />
}
