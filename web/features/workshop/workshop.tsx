import { Tabs } from '@base-ui/react/tabs'
import { ArrowLeft, Eye } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pages, type WorkshopTab, workshopAddress, workshopTabs } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/workshop.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { openPreviewAs } from '../../lib/windows/previewed-as.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { DraftBadge } from '../course/draft-badge.tsx'
import { courseAddress } from '../course/passed-course.ts'
import PublishCourse from '../course/publish-course.tsx'
import { tabParts } from './tab-parts.tsx'
import './workshop.css'

type Props = { course: Course }

/** On a phone buttons show their signs, so that the header is one row. */
const shortened = 'max-[26rem]:sr-only'

/** What is typed in these stays while people look at another tab. */
const forms: readonly WorkshopTab[] = ['page', 'settings']

export function Workshop({ course }: Props) {
  const shown = useShownTab()
  const [visited, setVisited] = useState<readonly WorkshopTab[]>([shown])
  if (!visited.includes(shown)) setVisited([...visited, shown])
  return (
    <div className="workshop wide-shell grid grid-cols-1 content-start gap-2 py-3">
      <WorkshopHeader course={course} />
      <Tabs.Root value={shown} className="grid grid-cols-1 gap-3">
        <TabLinks course={course} shown={shown} />
        {workshopTabs.map((tab) => {
          const { Part, title } = tabParts[tab]
          const isKept = forms.includes(tab) && visited.includes(tab)
          return (
            <Tabs.Panel key={tab} value={tab} keepMounted={isKept} className="focus-visible:outline-offset-4">
              <PartBoundary what={title}>
                <Part course={course} />
              </PartBoundary>
            </Tabs.Panel>
          )
        })}
      </Tabs.Root>
    </div>
  )
}

function useShownTab(): WorkshopTab {
  const named = useSearchParams()[0].get('tab')
  return workshopTabs.find((tab) => tab === named) ?? 'content'
}

function WorkshopHeader({ course }: Props) {
  const t = useTranslate()
  return (
    <header className="flex items-center gap-x-4">
      <PageTitle>{course.title}</PageTitle>
      <Link
        to={courseAddress(course)}
        state={{ course }}
        className="btn btn-square btn-ghost -ms-2"
        aria-label={t(messages.backToCourse)}
        title={t(messages.backToCourse)}
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Link>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 max-[26rem]:flex-col max-[26rem]:items-start">
        <h1
          dir="auto"
          className="max-w-full min-w-0 truncate text-xl font-bold tracking-tight"
          title={course.title}
        >
          {course.title}
        </h1>
        <DraftBadge course={course} />
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          className="btn"
          title={t(messages.preview)}
          onClick={() => openPreviewAs(course._id, `${pages.lectures}?course=${course._id}`, undefined)}
        >
          <Eye aria-hidden className="size-5" />
          <span className={shortened}>{t(messages.preview)}</span>
        </button>
        <PublishCourse course={course} labelClass={shortened} />
      </div>
    </header>
  )
}

function TabLinks({ course, shown }: Props & { shown: WorkshopTab }) {
  const t = useTranslate()
  return (
    <Scrolling shown={shown}>
      <Tabs.List aria-label={t(messages.tabs)} className="flex min-w-max border-b border-base-300">
        {workshopTabs.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            nativeButton={false}
            render={<Link to={workshopAddress(course._id, tab)} state={{ course }} preventScrollReset />}
            className="grid min-h-11 cursor-pointer content-center border-b-2 border-transparent px-4 font-medium text-base-content/75 hover:text-base-content focus-visible:-outline-offset-3 aria-selected:border-primary aria-selected:text-base-content"
          >
            {t(tabParts[tab].title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Scrolling>
  )
}

/** On a phone the row of tabs scrolls, and the shown one is in view. */
function Scrolling({ shown, children }: { shown: WorkshopTab; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected when another is shown
  useEffect(() => {
    const selected = row.current?.querySelector('[aria-selected=true]')
    selected?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [shown])
  return (
    <div ref={row} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      {children}
    </div>
  )
}
