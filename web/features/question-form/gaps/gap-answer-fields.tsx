import { X } from 'lucide-react'
import * as messages from '../../../../contract/messages/gaps-form.ts'
import * as formMessages from '../../../../contract/messages/question-form.ts'
import * as moreMessages from '../../../../contract/messages/question-more.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DecimalInput } from '../../../ui/form/decimal/decimal-field.tsx'
import type { GapAnswer } from '../../question-bank/gaps/gap-values.ts'

type Props = {
  answer: GapAnswer
  names: { gap: number; number: number }
  /** Typed answers have a share of the points, options are right or wrong. */
  isTyped: boolean
  /** Whether it shows what few answers have. */
  isDetailed: boolean
  onChange: (answer: GapAnswer) => void
  onRemove?: () => void
}

/** One answer that is accepted, or one option. */
export function GapAnswerFields({ answer, names, isTyped, isDetailed, onChange, onRemove }: Props) {
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
      {(isTyped || isDetailed) && (
        <div className="flex items-center gap-2">
          <span aria-hidden>{t(messages.shareWord)}</span>
          <DecimalInput
            className="input w-16"
            aria-label={t(messages.share(names))}
            value={answer.share}
            onType={(share) => onChange({ ...answer, share })}
          />
        </div>
      )}
      {!isTyped && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={t(messages.isRight(names))}
            checked={answer.isCorrect}
            onChange={({ target }) => onChange({ ...answer, isCorrect: target.checked, share: '' })}
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
      {isDetailed && (
        <div className="flex basis-full items-center gap-2 border-s-2 border-base-300 ps-3">
          <span aria-hidden>{t(moreMessages.feedbackWord)}</span>
          <input
            dir="auto"
            data-markdown
            autoComplete="off"
            className="input min-w-0 flex-1"
            aria-label={t(moreMessages.gapFeedback(names))}
            value={answer.feedback}
            onChange={({ target }) => onChange({ ...answer, feedback: target.value })}
          />
        </div>
      )}
    </div>
  )
}
