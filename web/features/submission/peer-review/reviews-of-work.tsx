import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { ReviewOfWork } from '../../../../contract/endpoints/peer-review.ts'
import * as messages from '../../../../contract/messages/peer-review.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { isByKeyboard, offerUndo, withdrawUndo } from '../../../lib/undo/undo.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { bringBack, reviewsOfWorkQuery, takeOut } from './peer-review-queries.ts'
import { ReviewWords } from './review-words.tsx'

/** What other learners say about a work, beside which it is marked. */
export function ReviewsOfWork({ submissionId }: { submissionId: string }) {
  const t = useTranslate()
  const search = useSearchParams()[0]
  const key = { course: search.get('course') ?? '', lecture: search.get('lecture') ?? '' }
  const query = useQuery({ ...reviewsOfWorkQuery(submissionId), refetchOnWindowFocus: false, staleTime: 0 })
  return (
    <Loaded query={query} notLoaded={messages.notLoaded} height="h-16">
      {({ reviews }) => {
        const shown = reviews.filter(({ isRemoved }) => !isRemoved).length
        return (
          <details className="rounded-box border border-base-300 px-4 sm:px-6" open={reviews.length > 0}>
            <summary className="flex min-h-11 cursor-pointer items-center font-medium">
              {t(messages.ofPeers({ count: shown }))}
            </summary>
            <div className="grid gap-3 pt-2 pb-4">
              <p className="text-sm text-base-content/75">
                {t(reviews.length > 0 ? messages.ofPeersLead : messages.ofPeersNone)}{' '}
                <Link to={`${pages.peerReviewers}?${new URLSearchParams(key)}`} className="link">
                  {t(messages.toTable)}
                </Link>
              </p>
              {reviews.map((review, index) => (
                <Review
                  key={review.reviewId}
                  submissionId={submissionId}
                  review={review}
                  number={index + 1}
                />
              ))}
            </div>
          </details>
        )
      }}
    </Loaded>
  )
}

type Props = { submissionId: string; review: ReviewOfWork; number: number }

function Review({ submissionId, review, number }: Props) {
  const t = useTranslate()
  const { reviewId, user, points, rubric, comment, isEarlier, isRemoved } = review
  const restore = async () => {
    await bringBack(submissionId, reviewId)
    withdrawUndo(undoOf(reviewId))
  }
  const remove = async (press: { detail: number }) => {
    await takeOut(submissionId, reviewId)
    offerUndo({
      ...{ id: undoOf(reviewId), message: messages.isOut, takesFocus: isByKeyboard(press), restore },
    })
  }
  const named = user ? messages.by({ name: user.fullName, points }) : messages.nameless({ number, points })
  return (
    <article className="grid min-w-0 gap-2 border-s-2 border-base-300 ps-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
          {t(named)}
        </h3>
        {isRemoved && <span className="badge badge-outline">{t(messages.out)}</span>}
        <button
          type="button"
          className="btn btn-ghost"
          // A notification gives the reason if it fails.
          onClick={(press) => void (isRemoved ? restore() : remove(press)).catch(() => {})}
        >
          {t(isRemoved ? messages.bringBack : messages.takeOut)}
        </button>
      </div>
      {isEarlier && <p className="text-sm text-base-content/75">{t(messages.earlierOf)}</p>}
      <ReviewWords rubric={rubric} comment={comment} />
    </article>
  )
}

const undoOf = (reviewId: string) => `peer review ${reviewId}`
