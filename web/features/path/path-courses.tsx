import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { CourseShare } from '../../../contract/endpoints/learning.ts'
import type { PathCourse } from '../../../contract/endpoints/path.ts'
import * as shareMessages from '../../../contract/messages/course-share.ts'
import * as messages from '../../../contract/messages/path.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { describeSize } from '../course/catalogue/describe-size.ts'
import { DraftBadge } from '../course/draft-badge.tsx'
import { courseAddress } from '../course/passed-course.ts'
import { percentOf, ShareBar } from '../course/share/share-bar.tsx'
import { Thumbnail } from '../course/thumbnail.tsx'
import { nextOf, useOwnShares } from './use-own-shares.ts'

export function PathCourses({ courses }: { courses: PathCourse[] }) {
  const t = useTranslate()
  const shares = useOwnShares(courses)
  const next = shares && nextOf(courses, shares)
  return (
    <ol aria-label={t(messages.coursesInOrder)} className="grid grid-cols-1 gap-4">
      {courses.map((course, index) => (
        <li key={course._id} className="flex items-start gap-3">
          <span
            aria-hidden
            className={`mt-4 grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${course === next ? 'bg-primary text-primary-content' : 'bg-base-200'}`}
          >
            {index + 1}
          </span>
          <CourseOfPath
            course={course}
            share={shares?.find(({ courseId }) => courseId === course._id)}
            isNext={course === next}
          />
        </li>
      ))}
    </ol>
  )
}

type Props = { course: PathCourse; share: CourseShare | undefined; isNext: boolean }

function CourseOfPath({ course, share, isNext }: Props) {
  const t = useTranslate()
  return (
    <article
      className={`group relative min-w-0 flex-1 overflow-hidden rounded-box border bg-base-100 shadow-raised hover:border-primary/50 has-focus-visible:border-primary sm:flex ${isNext ? 'border-primary' : 'border-base-300'}`}
    >
      <div className="shrink-0 sm:max-w-48">
        <Thumbnail course={course} sizes="(min-width: 40rem) 12rem, 80vw" />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-1 p-4">
        <div className="flex flex-wrap items-center gap-2">
          {isNext && <span className="badge badge-primary badge-sm">{t(messages.next)}</span>}
          <DraftBadge course={course} />
        </div>
        <h2 dir="auto" className="text-lg font-semibold">
          <Link
            to={courseAddress(course)}
            className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
          >
            {course.title}
          </Link>
        </h2>
        <p className="text-sm text-base-content/75">
          <span dir="auto">{course.createdBy}</span> · {t(describeSize(course))}
        </p>
        {share?.isStarted && <OwnShare share={share} />}
      </div>
    </article>
  )
}

function OwnShare({ share: { share, isFinished } }: { share: CourseShare }) {
  const t = useTranslate()
  return (
    <div className="mt-1 grid max-w-sm grid-cols-1 gap-1.5">
      <p className="flex items-center gap-2 text-sm font-medium">
        {isFinished && <CircleCheck aria-hidden className="size-5 text-primary" />}
        {t(isFinished ? shareMessages.finished : shareMessages.complete({ percent: percentOf(share) }))}
      </p>
      <ShareBar share={share} className="h-2" />
    </div>
  )
}
