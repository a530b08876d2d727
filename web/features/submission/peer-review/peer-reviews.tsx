import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPeerReviews } from '../../../../contract/endpoints/peer-review.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/peer-review.ts'
import type { PeerReviewStep } from '../../../../contract/validation/choices.ts'
import { useFormatTime } from '../../../lib/format/use-format-time.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { GiveForm } from './give-form.tsx'
import { GotReviews } from './got-reviews.tsx'
import { askForReview, ownReviewsQuery } from './peer-review-queries.ts'
import { ReviewWords } from './review-words.tsx'

/** The reviews that a learner gives in an assignment, and those that they got. */
export default function PeerReviews({ lectureId }: { lectureId: string }) {
  const own = useQuery({ ...ownReviewsQuery(lectureId), refetchOnWindowFocus: false, staleTime: 0 })
  return (
    <Loaded query={own} notLoaded={messages.notLoaded} height="h-40">
      {({ peerReview }) => (
        <>
          <Giving lectureId={lectureId} peerReview={peerReview} />
          {peerReview.next !== 'hand-in' && <GotReviews peerReview={peerReview} />}
        </>
      )}
    </Loaded>
  )
}

function Giving({ lectureId, peerReview }: { lectureId: string; peerReview: OwnPeerReviews }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const { reviews, dueAt, given, work, rubric } = peerReview
  const at = formatMoment(dueAt)
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="text-xl font-semibold">{t(messages.heading)}</h2>
      <div className="grid gap-1 text-base-content/75">
        <p>{t(messages.lead({ reviews, at }))}</p>
        <p>{t(messages.nameHint)}</p>
      </div>
      <p role="status" className="font-medium">
        {t(messages.progress({ given, reviews }))}
      </p>
      {work ? (
        <GiveForm key={`${work.reviewId} ${work.number}`} lectureId={lectureId} work={work} rubric={rubric} />
      ) : (
        <NextStep lectureId={lectureId} peerReview={peerReview} at={at} />
      )}
      <Given reviews={peerReview.ownReviews} />
    </section>
  )
}

type StepProps = { lectureId: string; peerReview: OwnPeerReviews; at: string }

function NextStep({ lectureId, peerReview: { next, given, reviews }, at }: StepProps) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const isDone = given >= reviews
  const sentences: Record<PeerReviewStep, Message | undefined> = {
    'hand-in': messages.handInFirst,
    none: isDone ? messages.noneForDone : messages.none,
    closed: messages.closed({ at }),
    ask: isDone ? messages.moreHint : undefined,
    give: undefined,
  }
  const sentence = sentences[next]
  const ask = async () => {
    if (isAsking) return
    setIsAsking(true)
    // A notification has already given the reason.
    await askForReview(lectureId).catch(() => {})
    setIsAsking(false)
  }
  return (
    <>
      {sentence && <p>{t(sentence)}</p>}
      {(next === 'ask' || next === 'give') && (
        <button
          type="button"
          className={`btn justify-self-start ${isDone ? '' : 'btn-primary'}`}
          aria-disabled={isAsking}
          onClick={() => void ask()}
        >
          {t(isDone ? messages.askMore : messages.ask)}
        </button>
      )}
    </>
  )
}

function Given({ reviews }: { reviews: OwnPeerReviews['ownReviews'] }) {
  const t = useTranslate()
  if (reviews.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t(messages.yours)}</summary>
      <ul className="grid gap-3">
        {reviews.map(({ reviewId, rubric, comment, isRemoved }) => (
          <li key={reviewId} className="grid min-w-0 gap-2 rounded-box border border-base-300 p-4">
            {isRemoved && <p className="text-sm text-base-content/75">{t(messages.takenOut)}</p>}
            <ReviewWords rubric={rubric} comment={comment} />
          </li>
        ))}
      </ul>
    </details>
  )
}
