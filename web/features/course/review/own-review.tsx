import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { Review } from '../../../../contract/endpoints/review.ts'
import * as messages from '../../../../contract/messages/review.ts'
import { reviewFromShare } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { ReviewPage } from './review-queries.ts'
import { ReviewWords } from './review-words.tsx'
import { deleteReview } from './save-review.ts'
import { WriteReview } from './write-review.tsx'

type Props = Pick<ReviewPage, 'mine' | 'right' | 'share'> & { courseId: string }

export function OwnReview({ courseId, mine, right, share }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const [isChanging, setIsChanging] = useState(false)
  const stopChanging = () => {
    setIsChanging(false)
    part.current?.focus()
  }
  const isForm = right === 'allowed' && (!mine || isChanging)
  return (
    <div ref={part} tabIndex={-1} className="grid content-start gap-3 rounded-box outline-offset-4">
      {isForm ? (
        <WriteReview
          courseId={courseId}
          review={mine}
          onSaved={stopChanging}
          onCancel={mine ? stopChanging : undefined}
        />
      ) : mine ? (
        <Mine
          courseId={courseId}
          review={mine}
          onChange={right === 'allowed' ? () => setIsChanging(true) : undefined}
          onDeleted={() => part.current?.focus()}
        />
      ) : (
        <WhyNot right={right} share={share} />
      )}
    </div>
  )
}

type MineProps = {
  courseId: string
  review: Review
  onChange: (() => void) | undefined
  onDeleted: () => void
}

function Mine({ courseId, review, onChange, onDeleted }: MineProps) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const remove = async (event: { detail: number }) => {
    if (isSending) return
    setIsSending(true)
    const isDeleted = await deleteReview(courseId, review, event).catch(() => false)
    setIsSending(false)
    if (isDeleted) onDeleted()
  }
  return (
    <>
      <h3 className="text-lg font-semibold">{t(messages.yours)}</h3>
      {review.hiddenAt && <p className="max-w-prose">{t(messages.hiddenForAuthor)}</p>}
      <ReviewWords review={review} />
      <div className="flex flex-wrap gap-2">
        {onChange && (
          <button type="button" className="btn" onClick={onChange}>
            {t(messages.change)}
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost"
          aria-disabled={isSending}
          onClick={(event) => void remove(event)}
        >
          {t(messages.deleteYours)}
        </button>
      </div>
    </>
  )
}

function WhyNot({ right, share }: Pick<Props, 'right' | 'share'>) {
  const t = useTranslate()
  const location = useLocation()
  if (right === 'signed-out')
    return (
      <Link to={pages.login} state={{ from: location }} className="btn justify-self-start">
        {t(messages.logIn)}
      </Link>
    )
  if (right === 'editor') return <p className="max-w-prose">{t(messages.editorsDoNot)}</p>
  const percent = Math.floor((share ?? 0) * 100)
  return <p className="max-w-prose">{t(messages.tooEarly({ needed: reviewFromShare * 100, percent }))}</p>
}
