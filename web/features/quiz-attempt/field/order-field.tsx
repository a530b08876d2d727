import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { FieldProps } from './field-props.ts'
import { QuestionText, withoutPictures } from './question-text.tsx'

export function OrderField({ question, value, onAnswer, isDisabled, labelledBy }: FieldProps<'order'>) {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const ids = Array.isArray(value) ? (value as string[]) : question.items.map(({ _id }) => _id)
  const items = ids.flatMap((id) => question.items.find(({ _id }) => _id === id) ?? [])
  const move = (from: number, by: number) => {
    const moved = items[from]
    const to = from + by
    if (!moved || to < 0 || to >= items.length) return
    onAnswer(
      items
        .toSpliced(from, 1)
        .toSpliced(to, 0, moved)
        .map(({ _id }) => _id),
    )
    setSaid(t(messages.movedTo({ text: withoutPictures(moved.text), place: to + 1, count: items.length })))
  }
  return (
    <fieldset aria-labelledby={labelledBy} className="grid gap-2">
      <p className="text-sm text-base-content/75">{t(messages.putInOrder)}</p>
      <ol className="grid gap-2">
        {items.map(({ _id, text }, index) => (
          <li
            key={_id}
            className="flex min-h-11 items-center gap-3 rounded-field border border-base-300 py-1 ps-3 pe-1"
          >
            <span className="text-base-content/75 tabular-nums">{index + 1}</span>
            <div className="min-w-0 flex-1">
              <QuestionText body={text} />
            </div>
            <button
              type="button"
              className="btn btn-square btn-ghost"
              aria-label={t(messages.moveUp({ text: withoutPictures(text) }))}
              aria-disabled={index === 0}
              disabled={isDisabled}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              className="btn btn-square btn-ghost"
              aria-label={t(messages.moveDown({ text: withoutPictures(text) }))}
              aria-disabled={index === items.length - 1}
              disabled={isDisabled}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ol>
      {!Array.isArray(value) && !isDisabled && (
        <button type="button" className="btn justify-self-start" onClick={() => onAnswer(ids)}>
          {t(messages.keepOrder)}
        </button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
