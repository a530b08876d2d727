import { Star } from 'lucide-react'
import * as messages from '../../../../contract/messages/review.ts'
import { reviewStars } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

export const starNumbers = [1, 2, 3, 4, 5] as const

export function Stars({ stars }: { stars: number }) {
  const t = useTranslate()
  return (
    <span
      role="img"
      aria-label={t(messages.starsOf({ count: stars, max: reviewStars.max }))}
      className="inline-flex text-primary"
    >
      {starNumbers.map((number) => (
        <Star key={number} aria-hidden className={`size-5 ${number <= stars ? 'fill-current' : ''}`} />
      ))}
    </span>
  )
}
