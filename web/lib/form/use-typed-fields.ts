import { type ChangeEvent, useState } from 'react'
import { forgetTypedFields, keepTypedField, readTypedFields } from './typed-fields.ts'

/**
 * Keeps the texts that are typed into a form, from the first key until `forget`, which a dialog calls that is left without
 * saving. `typed` has those of an earlier page by the names of their fields.
 */
export function useTypedFields(of: string) {
  const [typed] = useState(() => readTypedFields(of))
  const forget = () => forgetTypedFields(of)
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const field: unknown = target
    if (isText(field) && field.name) keepTypedField(of, field.name, field.value)
  }
  return { typed, forget, typedProps: { onChange, onReset: forget } }
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
