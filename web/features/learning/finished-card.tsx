import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { FinishedCourse } from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/generated/learning.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { courseAddress } from '../course/passed-course.ts'
import { coveringLink, SmallCard } from './small-card.tsx'

export function FinishedCard({ course }: { course: FinishedCourse }) {
  const t = useTranslate()
  return (
    <SmallCard course={course}>
      <h3 dir="auto" className="font-semibold">
        <Link to={courseAddress(course)} className={coveringLink}>
          {course.title}
        </Link>
      </h3>
      <p className="flex items-center gap-2 text-sm text-base-content/75">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
        <Day at={course.completedAt} describe={(date) => t(messages.finishedOn({ date }))} />
      </p>
    </SmallCard>
  )
}
