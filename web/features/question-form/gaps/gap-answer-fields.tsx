import { X } from 'lucide-react'
import * as messages from '../../../../contract/messages/gaps-form.ts'
import * as formMessages from '../../../../contract/messages/question-form.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DecimalInput } from '../../../ui/form/decimal/decimal-field.tsx'
import type { GapAnswer } from '../../question-bank/gaps/gap-values.ts'

type Props = {
  answer: GapAnswer
  names: { gap: number; number: number }
  /** Typed answers have a share of the points, options are right or wrong. */
  isTyped: boolean
  onChange: (answer: GapAnswer) => void
  onRemove?: () => void
}

/** One answer that is accepted, or one option. */
export function GapAnswerFields({ answer, names, isTyped, onChange, onRemove }: Props) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        className="input min-w-24 flex-1"
        aria-label={t(messages.answer(names))}
        value={answer.text}
        onChange={({ target }) => onChange({ ...answer, text: target.value })}
      />
      {isTyped ? (
        <div className="flex items-center gap-2">
          <span aria-hidden>{t(messages.shareWord)}</span>
          <DecimalInput
            className="input w-16"
            aria-label={t(messages.share(names))}
            value={answer.share}
            onType={(share) => onChange({ ...answer, share })}
          />
        </div>
      ) : (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={t(messages.isRight(names))}
            checked={answer.isCorrect}
            onChange={({ target }) => onChange(withMark(answer, target.checked))}
          />
          <span aria-hidden>{t(formMessages.right)}</span>
        </label>
      )}
      {onRemove && (
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(messages.removeAnswer(names))}
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}

/** A share from an import would count instead of the mark. */
function withMark(answer: GapAnswer, isCorrect: boolean): GapAnswer {
  const { share: _, ...stored }: { share?: number } = answer.stored
  return { ...answer, isCorrect, stored }
}
