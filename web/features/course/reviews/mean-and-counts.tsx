import { Star } from 'lucide-react'
import * as messages from '../../../../contract/messages/generated/review.ts'
import { reviewStars } from '../../../../contract/validation/limits.ts'
import { useFormatNumber } from '../../../lib/format/format-facts.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { ReviewPage } from './review-queries.ts'
import { starNumbers } from './stars.tsx'

type Props = Pick<ReviewPage, 'count' | 'starCounts'> & { average: number }

export function MeanAndCounts({ average, count, starCounts }: Props) {
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
