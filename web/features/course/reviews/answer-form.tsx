import { useEffect, useRef } from 'react'
import { answerForm, type Review } from '../../../../contract/endpoints/learners/review.ts'
import * as messages from '../../../../contract/messages/generated/review.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { saveAnswer } from './change-review.ts'

type Props = { courseId: string; review: Review; onDone: () => void }

export function AnswerForm({ courseId, review, onDone }: Props) {
  const t = useTranslate()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const { errors, isSending, formProps } = useCheckedForm({
    form: answerForm,
    send: async ({ text }) => {
      await saveAnswer(courseId, review, text)
      return onDone
    },
  })
  return (
    <form {...formProps} className="grid gap-3">
      <TextArea
        ref={area}
        label={t(messages.yourAnswer)}
        name="text"
        rows={3}
        maxLength={maxLength.review}
        defaultValue={review.answer?.text ?? ''}
        error={errors.text}
        readOnly={isSending}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {t(messages.saveAnswer)}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onDone}>
          {t(messages.cancel)}
        </button>
      </div>
    </form>
  )
}
