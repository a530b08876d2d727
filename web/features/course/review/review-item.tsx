import { useEffect, useRef, useState } from 'react'
import { answerForm, type Review } from '../../../../contract/endpoints/review.ts'
import * as messages from '../../../../contract/messages/review.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { ReportButton } from '../../report-button/report-button.tsx'
import { reloadReviews } from './review-queries.ts'
import { ReviewWords } from './review-words.tsx'
import { changeReview, deleteAnswer, saveAnswer } from './save-review.ts'

type Props = { courseId: string; review: Review; mayAnswer: boolean; mayReport: boolean }

type AnswerFormProps = { courseId: string; review: Review; onDone: () => void }

export function ReviewItem({ courseId, review, mayAnswer, mayReport }: Props) {
  const t = useTranslate()
  const name = review.author ?? t(messages.accountGone)
  return (
    <article
      tabIndex={-1}
      aria-labelledby={`review-${review._id}`}
      className="grid grid-cols-1 gap-2 rounded-box border border-base-300 p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id={`review-${review._id}`} dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {name}
        </h3>
        {review.hiddenAt && <span className="badge badge-outline">{t(messages.hidden)}</span>}
      </div>
      <ReviewWords review={review} />
      {mayAnswer && <Actions courseId={courseId} review={review} />}
      {mayReport && (
        <div>
          <ReportButton thing={{ kind: 'review', id: review._id, name: t(messages.reviewBy({ name })) }} />
        </div>
      )}
    </article>
  )
}

function Actions({ courseId, review }: Pick<Props, 'courseId' | 'review'>) {
  const t = useTranslate()
  const opener = useRef<HTMLButtonElement>(null)
  const [isAnswering, setIsAnswering] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const name = review.author ?? t(messages.accountGone)
  const named = (action: string) => t(messages.reviewOf({ action, name }))
  const send = async (work: () => Promise<unknown>) => {
    if (isSending) return
    setIsSending(true)
    // A notification has already given the reason.
    await work().catch(() => {})
    setIsSending(false)
  }
  const stop = () => {
    setIsAnswering(false)
    opener.current?.focus()
  }
  const answer = t(review.answer ? messages.changeAnswer : messages.answer)
  const hide = t(review.hiddenAt ? messages.show : messages.hide)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {review.author !== null && (
          <button
            ref={opener}
            type="button"
            className="btn btn-ghost"
            aria-label={named(answer)}
            aria-expanded={isAnswering}
            onClick={() => setIsAnswering(!isAnswering)}
          >
            {answer}
          </button>
        )}
        {review.answer && (
          <button
            type="button"
            className="btn btn-ghost"
            aria-label={named(t(messages.deleteAnswer))}
            aria-disabled={isSending}
            onClick={(press) =>
              void send(async () => {
                await deleteAnswer(courseId, review, press)
                if (document.activeElement === document.body) opener.current?.focus()
              })
            }
          >
            {t(messages.deleteAnswer)}
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={named(hide)}
          aria-disabled={isSending}
          onClick={() =>
            void send(() => changeReview(review.hiddenAt ? 'showReview' : 'hideReview', courseId, review))
          }
        >
          {hide}
        </button>
      </div>
      {isAnswering && <AnswerForm courseId={courseId} review={review} onDone={stop} />}
    </>
  )
}

function AnswerForm({ courseId, review, onDone }: AnswerFormProps) {
  const t = useTranslate()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const { errors, isSending, formProps } = useCheckedForm({
    form: answerForm,
    typedAs: `answer to ${review._id}`,
    send: async ({ text }) => {
      await saveAnswer(courseId, review, text)
      return onDone
    },
    reload: () => reloadReviews(courseId),
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
      <FormButtons submit={t(messages.saveAnswer)} isSending={isSending} onCancel={onDone} isInPage />
    </form>
  )
}
