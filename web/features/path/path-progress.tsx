import { CircleCheck } from 'lucide-react'
import type { PathCourse } from '../../../contract/endpoints/path.ts'
import * as messages from '../../../contract/messages/path.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { courseAddress } from '../course/passed-course.ts'
import { ShareBar } from '../course/share/share-bar.tsx'
import { nextOf, useOwnShares } from './use-own-shares.ts'

/** How far the learner is, and the course to go on with. */
export function PathProgress({ courses }: { courses: PathCourse[] }) {
  const t = useTranslate()
  const shares = useOwnShares(courses)
  // As high as what comes.
  if (!shares) return <div className="h-32 max-w-xl skeleton" />
  const completed = shares.filter(({ isFinished }) => isFinished).length
  const share = shares.reduce((sum, one) => sum + one.share, 0) / Math.max(1, shares.length)
  const next = nextOf(courses, shares)
  const isBegun = shares.some(({ isStarted }) => isStarted)
  return (
    <div className="grid max-w-xl grid-cols-1 justify-items-start gap-3">
      <p className="flex items-center gap-2 font-medium">
        {!next && <CircleCheck aria-hidden className="size-5 text-primary" />}
        {t(next ? messages.done({ completed, count: courses.length }) : messages.complete)}
      </p>
      <ShareBar share={share} className="h-2 w-full" />
      {next && (
        <GoButton to={courseAddress(next)}>
          <span dir="auto" className="line-clamp-1">
            {t((isBegun ? messages.goOn : messages.start)({ title: next.title }))}
          </span>
        </GoButton>
      )}
    </div>
  )
}
