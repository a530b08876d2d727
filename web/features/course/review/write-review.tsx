import { useState } from 'react'
import { type Review, reviewForm } from '../../../../contract/endpoints/review.ts'
import * as messages from '../../../../contract/messages/review.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { forgetTypedFields, keepTypedField, readTypedFields } from '../../../lib/form/typed-fields.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { reloadReviews } from './review-queries.ts'
import { saveReview } from './save-review.ts'
import { StarChoice } from './star-choice.tsx'

type Props = {
  courseId: string
  review: Review | null
  onSaved: () => void
  onCancel: (() => void) | undefined
}

export function WriteReview({ courseId, review, onSaved, onCancel }: Props) {
  const t = useTranslate()
  const typedAs = `review of ${courseId}`
  const [typed] = useState(() => readTypedFields(typedAs))
  const { errors, isSending, formProps } = useCheckedForm({
    form: reviewForm,
    typedAs,
    send: async ({ stars, text }) => {
      await saveReview(courseId, { stars, text: text ?? null })
      return onSaved
    },
    reload: () => reloadReviews(courseId),
  })
  return (
    <form {...formProps} aria-labelledby="write-review" className="grid gap-4">
      <h3 id="write-review" className="text-lg font-semibold">
        {t(review ? messages.change : messages.writeHeading)}
      </h3>
      <StarChoice
        defaultStars={Number(typed.stars) || review?.stars}
        error={errors.stars}
        onChoose={(stars) => keepTypedField(typedAs, 'stars', String(stars))}
      />
      <TextArea
        label={t(messages.text)}
        hint={t(messages.textHint)}
        name="text"
        maxLength={maxLength.review}
        defaultValue={review?.text ?? ''}
        error={errors.text}
        readOnly={isSending}
      />
      <FormButtons
        submit={t(messages.save)}
        isSending={isSending}
        onCancel={
          onCancel &&
          (() => {
            forgetTypedFields(typedAs)
            onCancel()
          })
        }
        isInPage
      />
    </form>
  )
}
