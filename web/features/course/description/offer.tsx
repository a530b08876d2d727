import { Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { loadIfReachable } from '../../../lib/missing-code.ts'
import { useSchool } from '../../../lib/school.tsx'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { CourseButton, GoButton } from '../../../ui/go-button.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import type { Summary } from '../course-queries.ts'
import { courseAddress } from '../passed-course.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { Facts } from './facts.tsx'

const PreviewPlayer = lazy(() => import('./preview-player.tsx'))
const OwnEnrolment = lazy(() => import('../enrolment/own-enrolment.tsx'))
const OwnDue = lazy(() => import('../due/own-due.tsx').catch(() => ({ default: () => <></> })))
const OwnProgress = lazy(() =>
  import('../share/own-progress.tsx').then(
    ({ OwnProgress: part }) => ({ default: part }),
    () => ({ default: () => <></> }),
  ),
)

/**
 * Picture, action and facts: a card that stays beside the text on wide windows. Elsewhere its parts are those of the page
 * around it, and the action stays at the foot of the window.
 */
export function Offer({ summary }: { summary: Summary }) {
  const t = useTranslate()
  const { needsSubscription } = useSchool()
  return (
    <div className="contents lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col lg:self-start lg:rounded-box lg:border lg:border-base-300 lg:shadow-raised">
      <Picture summary={summary} />
      <div className="sticky bottom-0 z-10 order-last -mx-4 flex items-center gap-4 border-t border-base-300 bg-base-100 px-4 py-3 lg:static lg:order-none lg:m-0 lg:grid lg:gap-3 lg:border-0 lg:p-5">
        <p className="text-lg font-semibold">
          {t(needsSubscription ? messages.withSubscription : messages.free)}
        </p>
        <div className="grid min-w-0 flex-1">
          <Action summary={summary} />
        </div>
      </div>
      <div className="lg:p-5 lg:pt-0">
        <Facts summary={summary} />
      </div>
    </div>
  )
}

/** What people do with a course besides taking it. */
export function Tools({ course }: { course: Course }) {
  const t = useTranslate()
  const { isLoggedIn } = useSession()
  return (
    <>
      <div className="-mx-2 flex flex-wrap items-center gap-x-2">
        {isLoggedIn && (
          <Suspense fallback={<div className="h-11 w-full" />}>
            <OwnProgress course={course} />
          </Suspense>
        )}
        <CopyLink
          label={t(messages.copyLink)}
          address={() => new URL(courseAddress(course), window.location.href).href}
          fieldLabel={t(messages.link)}
          isQuiet
        />
      </div>
      {isLoggedIn && (
        <Suspense>
          <OwnDue courseId={course._id} />
        </Suspense>
      )}
    </>
  )
}

function Action({ summary: { course, prerequisites, isInOrder } }: { summary: Summary }) {
  const t = useTranslate()
  const { isLoggedIn } = useSession()
  const location = useLocation()
  if (isLoggedIn && (course.access === 'enrolled' || prerequisites || isInOrder))
    return (
      <Suspense fallback={<div className="skeleton h-11 w-full" />}>
        <OwnEnrolment course={course} />
      </Suspense>
    )
  return isLoggedIn ? (
    <CourseButton to={pages.lectures} course={course}>
      {t(messages.watch)}
    </CourseButton>
  ) : (
    <GoButton to={pages.login} state={{ from: location }}>
      {t(messages.subscribe)}
    </GoButton>
  )
}

/** Visitors play the first preview in the picture's place. */
function Picture({ summary: { course, curriculum = [] } }: { summary: Summary }) {
  const t = useTranslate()
  const { isLoggedIn } = useSession()
  const [isPlaying, setIsPlaying] = useState(false)
  const preview = isLoggedIn ? undefined : curriculum.find(({ secure_url }) => secure_url)
  const frame = 'overflow-hidden rounded-box border border-base-300 lg:border-0'
  if (isPlaying && preview)
    return (
      // The pressed button is gone.
      <div ref={focusOnce} tabIndex={-1} className={`aspect-video outline-none ${frame}`}>
        <Suspense
          fallback={
            <Waiting onTryAgain={() => void loadIfReachable()}>
              <div className="skeleton aspect-video w-full rounded-none" />
            </Waiting>
          }
        >
          <PreviewPlayer course={course} entry={preview} />
        </Suspense>
      </div>
    )
  return (
    <div className={`relative ${frame}`}>
      <Thumbnail course={course} sizes="(min-width: 64rem) 22rem, 92vw" isFirst />
      {preview && (
        <button
          type="button"
          className="absolute inset-0 flex w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-box bg-black/40 font-semibold text-white -outline-offset-4"
          onClick={() => setIsPlaying(true)}
        >
          <span className="grid size-14 place-items-center rounded-full bg-white text-black">
            <Play aria-hidden className="size-6 fill-current" />
          </span>
          {t(messages.playFirstPreview)}
        </button>
      )}
    </div>
  )
}

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
