import type { OwnPeerReviews } from '../../../../contract/endpoints/peer-review.ts'
import * as messages from '../../../../contract/messages/peer-review.ts'
import { useFormatTime } from '../../../lib/format/use-format-time.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ReportButton } from '../../report-button/report-button.tsx'
import { ReviewWords } from './review-words.tsx'

/** What others say about the learner's work, once they may read it. */
export function GotReviews({ peerReview: { got, dueAt } }: { peerReview: OwnPeerReviews }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="text-xl font-semibold">{t(messages.got)}</h2>
      <p className="text-base-content/75">
        {got === null ? t(messages.gotLater({ at: formatMoment(dueAt) })) : t(messages.gotLead)}
      </p>
      {got?.length === 0 && <p>{t(messages.gotNone)}</p>}
      {got?.map(({ reviewId, rubric, comment, isEarlier }, index) => {
        const name = t(messages.review({ number: index + 1 }))
        return (
          <article
            key={reviewId}
            aria-label={name}
            className="grid min-w-0 gap-3 rounded-box border border-base-300 bg-base-200/50 p-4 sm:p-6"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="font-semibold">{name}</h3>
              <ReportButton thing={{ kind: 'peer-review', id: reviewId, name }} />
            </div>
            {isEarlier && <p className="text-sm text-base-content/75">{t(messages.earlier)}</p>}
            <ReviewWords rubric={rubric} comment={comment} />
          </article>
        )
      })}
    </section>
  )
}
