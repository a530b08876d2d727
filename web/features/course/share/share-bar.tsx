import * as messages from '../../../../contract/messages/course-share.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = { share: number; className?: string }

export function ShareBar({ share, className = '' }: Props) {
  const t = useTranslate()
  return (
    <progress
      className={`progress text-primary ${className}`}
      value={share}
      max={1}
      aria-label={t(messages.share)}
    />
  )
}

/** Rounds neither to 100 before the course is complete nor to 0 once it is begun. */
export function percentOf(share: number) {
  if (share === 0 || share >= 1) return share * 100
  return Math.min(99, Math.max(1, Math.floor(share * 100)))
}
