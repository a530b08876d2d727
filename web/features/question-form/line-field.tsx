import type { Text } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { DecimalField } from '../../ui/form/decimal/decimal-field.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import type { KindForm } from '../question-bank/form-values.ts'

type Props = {
  line: NonNullable<KindForm['lines']>[number]
  value: string
  error: Text | undefined
  onType: (text: string) => void
}

/** A line of its own below the rows of a question. */
export function LineField({ line: { name, label, hint, type }, value, error, onType }: Props) {
  const t = useTranslate()
  const shown = {
    label: t(label),
    name,
    value,
    ...(hint && { hint: t(hint) }),
    ...(error && { error: t(error) }),
  }
  if (type === 'decimal') return <DecimalField {...shown} onType={onType} />
  if (type === 'markdown')
    return <TextArea {...shown} rows={2} data-markdown onChange={({ target }) => onType(target.value)} />
  return (
    <Field
      {...shown}
      type={type}
      dir="ltr"
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
    />
  )
}
