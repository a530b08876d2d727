import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { pages } from '../../../contract/addresses.ts'
import type { Learning } from '../../../contract/endpoints/learning.ts'
import * as homeMessages from '../../../contract/messages/home.ts'
import * as messages from '../../../contract/messages/home-signed-in.ts'
import * as learningMessages from '../../../contract/messages/learning.ts'
import * as titles from '../../../contract/messages/page.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useRenderedSession } from '../../lib/rendered-for.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { learningQuery } from '../learning/learning-queries.ts'
import { useRestWaits } from '../today/use-rest-waits.ts'
import { ContinueWatching } from './continue-watching.tsx'
import { NewestCourses } from './newest-courses.tsx'
import { ToBegin, WhatIsDue } from './what-is-due.tsx'

const News = lazy(() => import('./news-from-teachers.tsx'))
const StaffPart = lazy(() => import('./staff-part.tsx'))

const shownBegun = 3

export default function SignedInHome() {
  const t = useTranslate()
  const isHydrated = useIsHydrated()
  const { role, data } = useRenderedSession()
  const query = useQuery(learningQuery)
  const isStaff = role === 'ADMIN' || data.isEditor === true
  const [isWaiting, showRest] = useRestWaits(isStaff)
  const restClass = isWaiting ? 'invisible' : ''
  const begun = new Set(query.data?.inProgress.map(({ _id }) => _id))
  return (
    <>
      <div className="shell grid grid-cols-1 gap-8 pt-8 sm:pt-12">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h1 className="min-w-0 text-3xl font-bold tracking-tight wrap-anywhere sm:text-4xl">
            {data.fullName ? t(messages.welcome({ name: data.fullName })) : t(titles.home)}
          </h1>
          <div className="flex flex-wrap gap-3">
            <GoButton to={pages.courses}>{t(homeMessages.exploreCourses)}</GoButton>
            <GoButton to={pages.contact} className="">
              {t(homeMessages.contactUs)}
            </GoButton>
          </div>
        </div>
        {/* The server does not wait for code that is loaded on demand. */}
        {isHydrated && isStaff && (
          <PartBoundary what={messages.theTasks}>
            <StaffPart onSettled={showRest} />
          </PartBoundary>
        )}
        {(!isStaff || begun.size > 0) && (
          <div className={`grid grid-cols-1 gap-8 ${restClass}`}>
            <Loaded query={query} notLoaded={learningMessages.notLoaded} height="h-80">
              {(learning) => <Own learning={learning} />}
            </Loaded>
          </div>
        )}
      </div>
      <div className={restClass}>
        <NewestCourses heading={homeMessages.moreCourses} except={({ _id }) => begun.has(_id)} />
      </div>
    </>
  )
}

function Own({ learning }: { learning: Learning }) {
  const t = useTranslate()
  const isHydrated = useIsHydrated()
  const hasFinished = learning.finished.length > 0
  const begun = [...learning.inProgress, ...learning.withNewLectures].toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  )
  if (begun.length === 0)
    return (
      <>
        {learning.toBegin.length > 0 ? (
          <ToBegin courses={learning.toBegin.slice(0, shownBegun)} />
        ) : (
          <section className="grid gap-1.5" aria-labelledby="continue">
            <h2 id="continue" className="text-2xl font-bold tracking-tight">
              {t(hasFinished ? learningMessages.nothingOpenHeading : messages.nothingBegun)}
            </h2>
            <p className="text-base-content/75">
              {t(hasFinished ? learningMessages.nothingOpenHint : messages.nothingBegunHint)}
            </p>
          </section>
        )}
        {isHydrated && (
          <PartBoundary what={messages.news}>
            <News isHiddenIfEmpty />
          </PartBoundary>
        )}
      </>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[6fr_5fr]">
      <ContinueWatching courses={begun.slice(0, shownBegun)} />
      <div className="grid grid-cols-1 gap-8">
        <WhatIsDue learning={learning} />
        <div className="min-h-40">
          {isHydrated && (
            <PartBoundary what={messages.news}>
              <News />
            </PartBoundary>
          )}
        </div>
      </div>
    </div>
  )
}
