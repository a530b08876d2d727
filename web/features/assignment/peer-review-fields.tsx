import * as messages from '../../../contract/messages/assignment-edit-form.ts'
import { maxPeerReviews } from '../../../contract/validation/bounds/assignment-limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'

export type PeerReviewDraft = { reviews: number; dueAt: string }

type Props = {
  peerReview: PeerReviewDraft | null
  error?: string
  onChange: (peerReview: PeerReviewDraft | null) => void
}

const newPeerReview = { reviews: 2, dueAt: '' }

/** Whether learners review each other's work, how much of it, and until when. */
export function PeerReviewFields({ peerReview, error, onChange }: Props) {
  const t = useTranslate()
  return (
    <fieldset className="grid min-w-0 gap-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={peerReview !== null}
          onChange={({ target }) => onChange(target.checked ? newPeerReview : null)}
        />
        {t(messages.peerReview)}
      </label>
      {peerReview && (
        <>
          <p className="text-base-content/75">{t(messages.peerReviewHint)}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={t(messages.peerReviews)}
              type="number"
              min={1}
              max={maxPeerReviews}
              value={peerReview.reviews || ''}
              onChange={({ target }) => onChange({ ...peerReview, reviews: Number(target.value) })}
            />
            <TimeField
              label={t(messages.peerReviewDueAt)}
              at={peerReview.dueAt || undefined}
              error={error}
              onChange={(dueAt) => onChange({ ...peerReview, dueAt })}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}
