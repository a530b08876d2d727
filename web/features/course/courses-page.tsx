import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useSearchParams,
} from 'react-router'
import type { ListedCourse } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { session, useSession } from '../../lib/session.ts'
import { DeletedInPlace } from '../../lib/undo/deleted-in-place.tsx'
import { type Listed, useMergedDeleted } from '../../lib/undo/merge-deleted.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { CourseCard } from './catalogue/course-card.tsx'
import { CourseFilters } from './catalogue/course-filters.tsx'
import { courseGrid } from './catalogue/course-grid.ts'
import { NoCourses } from './catalogue/no-courses.tsx'
import { PageLinks } from './catalogue/page-links.tsx'
import {
  type CatalogueFilter,
  catalogueQuery,
  isFiltered,
  openCatalogue,
  readFilter,
} from './course-queries.ts'

const MoreCourses = lazy(() => import('./catalogue/more-courses.tsx'))
const CreatedCourse = lazy(() =>
  import('./catalogue/created-course.tsx').catch(() => ({ default: () => null })),
)

const PathCards = lazy(() => import('./catalogue/path-cards.tsx').catch(() => ({ default: () => <></> })))

const none: ListedCourse[] = []
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  if (!import.meta.env.SSR)
    void openCatalogue(readFilter(new URL(request.url).searchParams, session().isLoggedIn))
  return null
}

/** Typing in the search does not count as opening the page, so it shows no notification. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Courses() {
  const t = useTranslate()
  const filter = useFilter()
  const catalogue = useInfiniteQuery({ ...catalogueQuery(filter), refetchOnMount: false })
  const isHydrated = useIsHydrated()
  const { state } = useLocation()
  const first = catalogue.data?.pages[0]
  const courses = catalogue.data?.pages.flatMap((page) => page.courses)
  const shown = useMergedDeleted(courses ?? none)
  const isEmpty = first?.total === 0 && !isFiltered(filter)
  return (
    <section className="wide-shell py-10 sm:py-14">
      <PageTitle>{t(messages.allCourses)}</PageTitle>
      <h1 className="mb-6 text-3xl font-bold tracking-tight sm:text-4xl">{t(messages.explore)}</h1>
      {isHydrated && state?.created && (
        <Suspense fallback={<div className="mb-6 h-20 skeleton" />}>
          <CreatedCourse courses={courses} />
        </Suspense>
      )}
      {first?.paths && !isFiltered(filter) && (
        <Suspense fallback={<div className="mb-10 h-40 skeleton" />}>
          {isHydrated ? <PathCards /> : <div className="mb-10 h-40 skeleton" />}
        </Suspense>
      )}
      {!isEmpty && (
        <CourseFilters filter={filter} total={first?.total} isSimilar={first?.isSimilar ?? false} />
      )}
      {shown.length ? (
        <div
          // Read here, too: a query only notifies about properties that were read, and MoreCourses mounts later.
          aria-busy={catalogue.isFetching && isHydrated}
          className={catalogue.isPlaceholderData ? 'opacity-60' : undefined}
        >
          <Cards shown={shown} />
          <div className="mt-10 flex flex-wrap items-center justify-center gap-x-10 gap-y-4">
            {isHydrated && catalogue.hasNextPage && (
              <Suspense fallback={<div className="skeleton h-11 w-36" />}>
                <MoreCourses catalogue={catalogue} />
              </Suspense>
            )}
            <PageLinks page={filter.page} total={first?.total ?? 0} />
          </div>
        </div>
      ) : catalogue.isError && !catalogue.isFetching ? (
        <Failed filter={filter} />
      ) : courses ? (
        <NoCourses words={filter.q} isFiltered={!isEmpty} />
      ) : (
        <WaitingCourses filter={filter} />
      )}
    </section>
  )
}

/** Returns the same object for the same address, so that components that receive it do not render again. */
function useFilter() {
  const [search] = useSearchParams()
  const { isLoggedIn } = useSession()
  return useMemo(() => readFilter(search, isLoggedIn), [search, isLoggedIn])
}

/** Separate, because the page renders again with each request of the catalogue. */
function Cards({ shown }: { shown: Listed<ListedCourse>[] }) {
  return (
    <ul className={courseGrid}>
      {shown.map(({ item: course, offer }, index) => {
        const card = <CourseCard course={course} isFirst={index < 3} />
        return (
          <li key={course._id} className="grid grid-cols-1">
            <DeletedInPlace offer={offer}>{card}</DeletedInPlace>
          </li>
        )
      })}
    </ul>
  )
}

function WaitingCourses({ filter }: { filter: CatalogueFilter }) {
  const t = useTranslate()
  return (
    <Waiting onTryAgain={() => void openCatalogue(filter)} label={t(messages.loading)} className={courseGrid}>
      {skeletons.map((name) => (
        <div key={name} className="overflow-hidden rounded-box border border-base-300">
          <div className="skeleton aspect-video rounded-none" />
          <div className="grid h-44 content-start gap-3 p-5">
            <div className="skeleton h-4 w-1/3" />
            <div className="skeleton h-6 w-4/5" />
            <div className="skeleton h-10 w-full" />
          </div>
        </div>
      ))}
    </Waiting>
  )
}

function Failed({ filter }: { filter: CatalogueFilter }) {
  const t = useTranslate()
  return (
    <Notice
      heading={t(messages.notLoaded)}
      action={
        <button type="button" className="btn btn-primary" onClick={() => void openCatalogue(filter)}>
          {t(uiMessages.tryAgain)}
        </button>
      }
    >
      {t(messages.checkConnection)}
    </Notice>
  )
}
