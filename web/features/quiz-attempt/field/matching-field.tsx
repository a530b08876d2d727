import { useId } from 'react'
import type { FieldProps } from './field-props.ts'
import { QuestionText } from './question-text.tsx'
import { SelectPart } from './select-part.tsx'

export function MatchingField({ question, value, onAnswer, isDisabled, labelledBy }: FieldProps<'matching'>) {
  const id = useId()
  const chosen = typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  const change = (left: string, right: string) => {
    const { [left]: _, ...others } = chosen
    const now = right ? { ...others, [left]: right } : others
    onAnswer(Object.keys(now).length > 0 ? now : null)
  }
  return (
    <fieldset aria-labelledby={labelledBy} className="grid gap-3">
      {question.lefts.map(({ _id, text }) => (
        <div key={_id} className="grid items-center gap-2 sm:grid-cols-2">
          <div id={`${id}-${_id}`} className="min-w-0">
            <QuestionText body={text} />
          </div>
          <SelectPart
            labelledBy={`${id}-${_id}`}
            parts={question.rights}
            value={chosen[_id] ?? ''}
            isDisabled={isDisabled}
            onChange={(right) => change(_id, right)}
          />
        </div>
      ))}
    </fieldset>
  )
}
