import { Play } from 'lucide-react'
import { Link } from 'react-router'
import type { BegunCourse } from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/learning.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CourseDue } from '../course/due/due-note.tsx'
import { courseAddress } from '../course/passed-course.ts'
import { ShareBar } from '../course/share/share-bar.tsx'
import { Thumbnail } from '../course/thumbnail.tsx'
import { describeGoOn, goOn } from './go-on.ts'
import { Left } from './left.tsx'

type Props = { course: BegunCourse; speed: number }

export function ContinueCard({ course, speed }: Props) {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="continue"
      className="group relative grid grid-cols-1 overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-raised hover:border-primary/50 lg:grid-cols-[3fr_2fr]"
    >
      <div className="relative">
        <Thumbnail course={course} sizes="(min-width: 64rem) 44rem, 92vw" isFirst />
        <span className="absolute inset-0 grid place-items-center">
          <Play
            aria-hidden
            className="size-20 rounded-full bg-black/65 fill-white p-5 text-white transition group-hover:bg-primary group-hover:fill-primary-content group-hover:text-primary-content"
          />
        </span>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-center gap-4 p-5 sm:p-8">
        <div className="grid gap-1.5">
          <h2 id="continue" className="text-sm font-semibold text-primary">
            {t(messages.continueHeading)}
          </h2>
          <p dir="auto" className="line-clamp-3 text-2xl leading-tight font-bold tracking-tight">
            {course.lectureTitle ?? course.title}
          </p>
          <Link
            to={courseAddress(course)}
            dir="auto"
            className="link-hover relative z-10 line-clamp-2 justify-self-start text-base-content/75"
          >
            {course.title}
          </Link>
        </div>
        <div className="grid gap-2">
          <ShareBar share={course.share} className="h-2" />
          <Left course={course} />
          {course.due && <CourseDue due={course.due} />}
          {speed !== 1 && course.leftSeconds > 0 && (
            <p className="text-sm text-base-content/75">{t(messages.atSpeed({ speed: String(speed) }))}</p>
          )}
        </div>
        <Link
          {...goOn(course)}
          className="btn btn-primary btn-lg justify-self-stretch after:absolute after:inset-0 sm:justify-self-start"
        >
          <Play aria-hidden className="size-5 fill-current" />
          {t(describeGoOn(course))}
        </Link>
      </div>
    </section>
  )
}
