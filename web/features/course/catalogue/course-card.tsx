import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { ListedCourse } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course.ts'
import { formatRating } from '../../../lib/format/format-facts.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Face } from '../../../ui/pictures/face.tsx'
import { isPlainPress } from '../../../ui/plain-press.ts'
import { DraftBadge } from '../draft-badge.tsx'
import { courseAddress } from '../passed-course.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { cardPicture } from './course-grid.ts'
import { describeSize } from './describe-size.ts'

// The card is complete without it.
const CardProgress = lazy(() =>
  import('../share/own-progress.tsx').then(
    ({ CardProgress: part }) => ({ default: part }),
    () => ({ default: () => <></> }),
  ),
)
const CardActions = lazy(() => import('./card-actions.tsx'))

type Props = { course: ListedCourse; isFirst: boolean; mayEdit?: boolean }

export function CourseCard({ course, isFirst, mayEdit = false }: Props) {
  const t = useTranslate()
  const { role, isLoggedIn } = useSession()
  const navigate = useNavigate()
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-raised transition hover:-translate-y-0.5 hover:border-primary/50 hover:shadow-floating has-focus-visible:border-primary">
      <div className="relative">
        <Thumbnail course={course} sizes={cardPicture} isFirst={isFirst} />
        {isLoggedIn && (
          <Suspense>
            <CardProgress course={course} />
          </Suspense>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-5">
        <div className="flex items-center gap-3">
          <p dir="auto" className="min-w-0 flex-1 truncate text-sm font-medium text-primary">
            {course.category}
          </p>
          <DraftBadge course={course} />
        </div>
        <h2 className="text-lg leading-snug font-semibold">
          {/* A plain press passes the course along; new tabs and crawlers get it from the address. */}
          <a
            href={courseAddress(course)}
            dir="auto"
            className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
            onClick={(event) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              navigate(courseAddress(course), { state: { course } })
            }}
          >
            {course.title}
          </a>
        </h2>
        <p dir="auto" className="line-clamp-2 text-base-content/75">
          {course.description}
        </p>
        {course.inLecture && (
          <p dir="auto" className="line-clamp-2 text-sm">
            {t(messages.inLecture({ title: course.inLecture }))}
          </p>
        )}
        <dl className="mt-auto grid grid-cols-1 gap-0.5 pt-2 text-sm">
          {course.reviews && (
            <div>
              <dt className="sr-only">{t(messages.rating)}</dt>
              <dd>
                <span aria-hidden>★</span> {t(formatRating(course.reviews))}
              </dd>
            </div>
          )}
          <div>
            <dt className="sr-only">{t(messages.totalLectures)}</dt>
            <dd>{t(describeSize(course))}</dd>
          </div>
          <div>
            <dt className="sr-only">{t(messages.instructor)}</dt>
            <dd dir="auto" className="mt-1 flex items-center gap-2 text-base-content/75">
              <Face
                name={course.createdBy}
                address={course.instructor?.avatar.secure_url}
                className="size-7 text-xs"
              />
              <span className="truncate">{course.createdBy}</span>
            </dd>
          </div>
        </dl>
        {(mayEdit || role === 'ADMIN') && (
          <div className="relative z-10 mt-2 min-h-11">
            <Suspense fallback={<div className="skeleton h-11 w-36" />}>
              <CardActions course={course} />
            </Suspense>
          </div>
        )}
      </div>
    </article>
  )
}
