import { type ComponentProps, useState } from 'react'
import { notDecimal } from '../../../../contract/messages/decimal.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Field } from '../field.tsx'
import { isWrongDecimal, readDecimal } from './read-decimal.ts'

type Typed = {
  /** Each text that is typed; `readDecimal` knows its number. */
  onType?: (text: string) => void
}
type InputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'onChange' | 'value'> &
  Typed & { value?: string }
type FieldProps = InputProps & { label: string; error?: string; hint?: string }

/** A number with decimals and its sentence. A field of the type `number` drops a comma, and 1,5 would become 15. */
export function DecimalField({ error, ...input }: FieldProps) {
  const t = useTranslate()
  const { isWrong, props } = useDecimal(input)
  const shown = isWrong ? t(notDecimal) : error
  return <Field {...input} {...props} label={input.label} {...(shown && { error: shown })} />
}

/** The same within a line, where the button's refusal has the sentence. */
export function DecimalInput({ className = '', ...input }: InputProps) {
  const t = useTranslate()
  const { isWrong, props } = useDecimal(input)
  return (
    <input
      {...input}
      {...props}
      aria-invalid={isWrong}
      title={isWrong ? t(notDecimal) : undefined}
      className={`${className} ${isWrong ? 'input-error' : ''}`}
    />
  )
}

function useDecimal({ onType, value, defaultValue = '' }: InputProps) {
  const [typed, setTyped] = useState(String(defaultValue))
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  // Shows what was read of a comma, and sends it with the form.
  const tidy = (field: HTMLInputElement) => {
    const number = readDecimal(field.value)
    if (number === undefined || !field.value.includes(',')) return
    field.value = String(number)
    type(field.value)
  }
  return {
    isWrong: isWrongDecimal(value ?? typed),
    props: {
      type: 'text',
      inputMode: 'decimal',
      dir: 'ltr',
      autoComplete: 'off',
      maxLength: 40,
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => type(target.value),
      onBlur: ({ target }: React.FocusEvent<HTMLInputElement>) => tidy(target),
      onKeyDown: ({ key, currentTarget }: React.KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') tidy(currentTarget)
      },
    } as const,
  }
}
