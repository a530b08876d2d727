import { useState } from 'react'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { isWrongDecimal, readDecimal } from '../../../ui/form/decimal/read-decimal.ts'
import { Field, FieldFrame, TextArea } from '../../../ui/form/field.tsx'
import type { FieldProps } from './field-props.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function ShortTextField({ value, onAnswer, isDisabled }: FieldProps<'short-text'>) {
  const t = useTranslate()
  return (
    <Field
      label={t(messages.answer)}
      autoComplete="off"
      maxLength={questionLength.shortAnswer}
      value={textOf(value)}
      readOnly={isDisabled}
      onChange={({ target }) => onAnswer(target.value || null)}
    />
  )
}

export function EssayField({ question, value, onAnswer, isDisabled }: FieldProps<'essay'>) {
  const t = useTranslate()
  return (
    <TextArea
      label={t(messages.answer)}
      rows={10}
      maxLength={questionLength.essay}
      value={typeof value === 'string' ? value : (question.template ?? '')}
      readOnly={isDisabled}
      onChange={({ target }) => onAnswer(target.value || null)}
    />
  )
}

type Typed = { value: number; unit?: string }

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'value' in value

export function NumberField({
  question,
  value,
  onAnswer,
  isDisabled,
}: FieldProps<'number'> | FieldProps<'formula'>) {
  const t = useTranslate()
  const before = isTyped(value) ? value : undefined
  const [text, setText] = useState(before ? String(before.value) : '')
  const [unit, setUnit] = useState(before?.unit ?? '')
  const isWrong = isWrongDecimal(text)
  const send = (typed: string, chosen: string) => {
    const number = readDecimal(typed)
    if (number !== undefined) onAnswer({ value: number, ...(chosen && { unit: chosen }) })
    else if (typed.trim() === '') onAnswer(null)
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-40 flex-1">
        <Field
          label={t(messages.answer)}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          readOnly={isDisabled}
          {...(isWrong && { error: t(messages.notANumber) })}
          onChange={({ target }) => {
            setText(target.value)
            send(target.value, unit)
          }}
        />
      </div>
      {question.units.length > 0 && (
        <FieldFrame label={t(messages.unit)}>
          {(wrapped) => (
            <select
              {...wrapped}
              className="select"
              value={unit}
              disabled={isDisabled}
              onChange={({ target }) => {
                setUnit(target.value)
                send(text, target.value)
              }}
            >
              <option value="">{t(question.isUnitRequired ? messages.choose : messages.noUnit)}</option>
              {question.units.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
    </div>
  )
}
