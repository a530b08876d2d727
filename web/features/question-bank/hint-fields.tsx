import { Plus } from 'lucide-react'
import * as messages from '../../../contract/messages/question-form.ts'
import { maxQuestionHints } from '../../../contract/validation/bounds/question-limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { TextArea } from '../../ui/form/field.tsx'

type Props = { hints: string[]; onChange: (hints: string[]) => void }

/** In the order in which learners see them. Empty ones are not sent. */
export function HintFields({ hints, onChange }: Props) {
  const t = useTranslate()
  return (
    <div className="grid gap-3">
      {hints.map((hint, index) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: hints are added at the end, and none is taken away
          key={index}
          label={t(messages.hint({ number: index + 1 }))}
          rows={2}
          data-markdown
          value={hint}
          {...(index === 0 && { hint: t(messages.hintHint) })}
          onChange={({ target }) => onChange(hints.with(index, target.value))}
        />
      ))}
      {hints.length < maxQuestionHints && (
        <button
          type="button"
          className="btn justify-self-start btn-ghost"
          onClick={() => onChange([...hints, ''])}
        >
          <Plus aria-hidden className="size-4" />
          {t(messages.addHint)}
        </button>
      )}
    </div>
  )
}
