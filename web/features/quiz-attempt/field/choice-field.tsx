import { Check } from 'lucide-react'
import { useId } from 'react'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { FieldProps } from './field-props.ts'
import { QuestionText } from './question-text.tsx'

type RowProps = {
  type: 'radio' | 'checkbox'
  name: string
  text: string
  isChosen: boolean
  isRight: boolean
  isDisabled: boolean
  onChange: () => void
}

function Row({ type, name, text, isChosen, isRight, isDisabled, onChange }: RowProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-3 rounded-field border border-base-300 px-3 py-2 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input
        id={id}
        type={type}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChange}
        className="mt-1.5 size-4 shrink-0"
      />
      <label htmlFor={id} className="min-w-0 flex-1 self-center">
        <QuestionText body={text} />
      </label>
      {isRight && (
        <span className="inline-flex items-center gap-1 self-center text-sm font-medium text-success">
          <Check aria-hidden className="size-4" />
          {t(messages.isRightOption)}
        </span>
      )}
    </div>
  )
}

export function ChoiceField({ question, value, onAnswer, isDisabled, labelledBy }: FieldProps<'choice'>) {
  const t = useTranslate()
  const name = useId()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const right = Array.isArray(question.correct) ? question.correct : []
  const change = (id: string) => {
    if (question.isSingle) return onAnswer([id])
    const others = chosen.filter((one) => one !== id)
    const now = others.length < chosen.length ? others : [...chosen, id]
    onAnswer(now.length > 0 ? now : null)
  }
  return (
    <fieldset aria-labelledby={labelledBy} className="grid gap-2">
      {!question.isSingle && <p className="text-sm text-base-content/75">{t(messages.several)}</p>}
      {question.options.map(({ _id, text }) => (
        <Row
          key={_id}
          type={question.isSingle ? 'radio' : 'checkbox'}
          name={name}
          text={text}
          isChosen={chosen.includes(_id)}
          isRight={right.includes(_id)}
          isDisabled={isDisabled}
          onChange={() => change(_id)}
        />
      ))}
    </fieldset>
  )
}

export function TrueFalseField({
  question,
  value,
  onAnswer,
  isDisabled,
  labelledBy,
}: FieldProps<'true-false'>) {
  const t = useTranslate()
  const name = useId()
  return (
    <fieldset aria-labelledby={labelledBy} className="grid gap-2">
      {[true, false].map((one) => (
        <Row
          key={String(one)}
          type="radio"
          name={name}
          text={t(one ? messages.isTrue : messages.isFalse)}
          isChosen={value === one}
          isRight={question.correct === one}
          isDisabled={isDisabled}
          onChange={() => onAnswer(one)}
        />
      ))}
    </fieldset>
  )
}
