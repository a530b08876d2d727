import { Play } from 'lucide-react'
import { Link } from 'react-router'
import type { BegunCourse } from '../../../contract/endpoints/learning.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShareBar } from '../course/own/share-bar.tsx'
import { describeGoOn, goOn } from './go-on.ts'
import { Left } from './left.tsx'
import { coveringLink, SmallCard } from './small-card.tsx'

export function BegunCard({ course }: { course: BegunCourse }) {
  const t = useTranslate()
  const onPicture = (
    <>
      <span className="absolute inset-0 grid place-items-center">
        <Play aria-hidden className="size-12 rounded-full bg-black/65 fill-white p-3 text-white" />
      </span>
      <ShareBar share={course.share} className="absolute inset-x-0 bottom-0 h-1.5 rounded-none bg-black/50" />
    </>
  )
  return (
    <SmallCard course={course} onPicture={onPicture}>
      <h3 dir="auto" className="font-semibold">
        <Link {...goOn(course)} className={coveringLink}>
          {course.title}
        </Link>
      </h3>
      <p dir="auto" className="truncate text-sm text-base-content/75">
        {course.lectureTitle}
      </p>
      <p className="text-sm font-medium text-primary">{t(describeGoOn(course))}</p>
      <Left course={course} />
    </SmallCard>
  )
}
