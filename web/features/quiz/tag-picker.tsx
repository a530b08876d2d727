import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as bankMessages from '../../../contract/messages/quiz-bank.ts'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import { maxQuizItems } from '../../../contract/validation/bounds/quiz-limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { anyQuestion, bankQuery } from '../question-bank/bank-queries.ts'

type Props = { courseId: string; onPick: (tag: string, count: number) => void }

/** Some questions with a tag, chosen anew for each attempt. */
export function TagPicker({ courseId, onPick }: Props) {
  const t = useTranslate()
  const id = useId()
  const { data } = useInfiniteQuery(bankQuery(courseId, anyQuestion))
  const [tag, setTag] = useState('')
  const [count, setCount] = useState(1)
  const isReady = tag.trim() !== '' && count >= 1 && count <= maxQuizItems
  const pick = () => {
    if (!isReady) return
    onPick(tag.trim(), Math.floor(count))
    setTag('')
  }
  return (
    <section aria-labelledby={`${id}-heading`} className="flex flex-wrap items-end gap-3">
      <h3 id={`${id}-heading`} className="basis-full text-xl font-semibold">
        {t(bankMessages.random)}
      </h3>
      <div className="min-w-40 flex-1">
        <Field
          label={t(messages.tag)}
          list={id}
          autoComplete="off"
          value={tag}
          onChange={({ target }) => setTag(target.value)}
        />
        <datalist id={id}>
          {data?.pages[0]?.tags.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </datalist>
      </div>
      <div className="min-w-40 flex-1">
        <Field
          label={t(messages.count)}
          type="number"
          min={1}
          max={maxQuizItems}
          value={count || ''}
          onChange={({ target }) => setCount(target.valueAsNumber)}
        />
      </div>
      <button type="button" className="btn" aria-disabled={!isReady} onClick={pick}>
        {t(messages.addTag)}
      </button>
    </section>
  )
}
