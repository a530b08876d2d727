import { useTranslate } from '../../messages/use-translate.ts'
import { DecimalField } from '../../ui/form/decimal/decimal-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { KindForm } from '../question-bank/form-values.ts'

type Props = {
  line: NonNullable<KindForm['lines']>[number]
  value: string
  error?: string
  onType: (text: string) => void
}

/** A line of its own below the rows of a question. */
export function LineField({ line: { name, label, hint, type }, value, error, onType }: Props) {
  const t = useTranslate()
  const shown = { label: t(label), name, value, ...(hint && { hint: t(hint) }), ...(error && { error }) }
  return type === 'decimal' ? (
    <DecimalField {...shown} onType={onType} />
  ) : (
    <Field
      {...shown}
      type={type}
      dir="ltr"
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
    />
  )
}
