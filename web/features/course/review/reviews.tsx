import { useInfiniteQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import * as messages from '../../../../contract/messages/review.ts'
import { type ReviewSort, reviewSorts } from '../../../../contract/validation/choices.ts'
import { reviewStars } from '../../../../contract/validation/limits.ts'
import { resendRequests } from '../../../lib/calls/query-client.ts'
import { useFormatNumber } from '../../../lib/format/format-facts.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { OwnReview } from './own-review.tsx'
import { ReviewItem } from './review-item.tsx'
import { type ReviewPage, reviewsQuery } from './review-queries.ts'
import { starNumbers } from './stars.tsx'

const sortNames = { newest: messages.newest, highest: messages.highest, lowest: messages.lowest }

type MeanAndCountsProps = Pick<ReviewPage, 'count' | 'starCounts'> & { average: number }

export default function Reviews({ courseId }: { courseId: string }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-3 text-xl font-semibold">
        {t(messages.reviews)}
      </h2>
      <Loaded courseId={courseId} />
    </section>
  )
}

function Loaded({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const [sort, setSort] = useState<ReviewSort>('newest')
  const query = useInfiniteQuery(reviewsQuery(courseId, sort))
  const first = query.data?.pages[0]
  if (!first && query.isError)
    return (
      <TryAgain heading={t(messages.notLoaded)} error={query.error} onRetry={() => void query.refetch()} />
    )
  if (!first)
    return (
      <Waiting onTryAgain={resendRequests} className="grid gap-3">
        <div className="skeleton h-40 w-full" />
      </Waiting>
    )
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  if (reviews.length === 0)
    return (
      <div className="grid max-w-prose grid-cols-1 gap-6">
        <p className="text-base-content/75">{t(messages.none)}</p>
        <OwnReview {...first} courseId={courseId} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-x-12">
      <div className="grid content-start gap-8">
        {first.average !== null && <MeanAndCounts {...first} average={first.average} />}
        <OwnReview {...first} courseId={courseId} />
      </div>
      <div aria-busy={query.isPlaceholderData} className="grid grid-cols-1 content-start gap-4">
        <Order sort={sort} onChange={setSort} />
        <ul className="grid grid-cols-1 gap-3">
          {reviews.map((review) => (
            <li key={review._id} className="grid grid-cols-1">
              <ReviewItem
                courseId={courseId}
                review={review}
                mayAnswer={first.mayAnswer}
                mayReport={first.right !== 'signed-out' && review._id !== first.mine?._id}
              />
            </li>
          ))}
        </ul>
        <ShowMore {...query} />
        {query.isFetchNextPageError && !query.isFetchingNextPage && (
          <p role="alert" className="justify-self-center text-error">
            {t(messages.moreNotLoaded)}
          </p>
        )}
      </div>
    </div>
  )
}

function Order({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  const t = useTranslate()
  return (
    <select
      aria-label={t(messages.sort)}
      className="select w-full justify-self-end sm:w-auto"
      value={sort}
      onChange={({ currentTarget: { value } }) =>
        onChange(reviewSorts.find((one) => one === value) ?? 'newest')
      }
    >
      {reviewSorts.map((one) => (
        <option key={one} value={one}>
          {t(sortNames[one])}
        </option>
      ))}
    </select>
  )
}

function MeanAndCounts({ average, count, starCounts }: MeanAndCountsProps) {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const shown = Math.round(average * 10) / 10
  return (
    <div className="grid content-start gap-3">
      <p className="flex items-center gap-3">
        <Star aria-hidden className="size-9 fill-current text-primary" />
        <span>
          <span className="block text-xl font-bold">
            {t(messages.mean({ mean: shown, max: reviewStars.max }))}
          </span>
          <span className="text-base-content/75">{t(messages.count({ count }))}</span>
        </span>
      </p>
      <ul aria-label={t(messages.distribution)} className="grid gap-1">
        {starNumbers.toReversed().map((stars) => {
          const counted = starCounts[stars - 1] ?? 0
          return (
            <li key={stars} className="grid grid-cols-[4.5rem_minmax(0,1fr)_3rem] items-center gap-2 text-sm">
              <span>{t(messages.stars({ count: stars }))}</span>
              <progress aria-hidden className="progress text-primary" value={counted} max={count} />
              <span className="text-end tabular-nums">{formatNumber(counted)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
