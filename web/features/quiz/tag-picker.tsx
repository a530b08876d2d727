import { useState } from 'react'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import { maxQuizItems } from '../../../contract/validation/bounds/quiz-limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'

/** Some questions with a tag, chosen anew for each attempt. */
export function TagPicker({ onPick }: { onPick: (tag: string, count: number) => void }) {
  const t = useTranslate()
  const [tag, setTag] = useState('')
  const [count, setCount] = useState(1)
  const isReady = tag.trim() !== '' && count >= 1 && count <= maxQuizItems
  const pick = () => {
    if (!isReady) return
    onPick(tag.trim(), Math.floor(count))
    setTag('')
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <Field label={t(messages.tag)} value={tag} onChange={({ target }) => setTag(target.value)} />
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
    </div>
  )
}
