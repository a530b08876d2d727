import { useEffect, useState } from 'react'
import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import { forgetTypedFields, keepTypedField, readTypedFields } from '../../lib/form/typed-fields.ts'
import { newRow, type Values } from '../question-bank/form-values.ts'
import { kindForms } from '../question-bank/kind-forms.ts'
import { emptyValues, readQuestion } from '../question-bank/question-values.ts'

/** What is written of a question, kept in this browser until it is saved. Of a question that has changed since, nothing. */
export function useTypedQuestion(courseId: string, question: BankQuestion | undefined) {
  const of = `question of ${courseId} ${question ? `${question._id} ${question.version}` : ''}`
  const [begun] = useState(() => (question ? readQuestion(question) : emptyValues('choice')))
  const [values, setValues] = useState(() => readTyped(of) ?? begun)
  useEffect(() => {
    if (values !== begun) keepTypedField(of, 'values', JSON.stringify(values))
  }, [of, values, begun])
  return { values, setValues, forget: () => forgetTypedFields(of) }
}

function readTyped(of: string): Values | undefined {
  const { values } = readTypedFields(of)
  if (!values) return undefined
  const typed: Values = JSON.parse(values)
  // An earlier version of the page may have kept less.
  const rows = typed.rows.map((row) => newRow(row))
  return kindForms[typed.kind] && { ...emptyValues(typed.kind), ...typed, rows }
}
