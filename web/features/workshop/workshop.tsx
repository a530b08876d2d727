import { ArrowLeft, GraduationCap } from 'lucide-react'
import { Link } from 'react-router'
import { pages, type WorkshopTab, workshopAddress, workshopTabs } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/workshop.ts'
import { MissingPart } from '../../lib/opening/missing-part.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { openPreviewAs } from '../../lib/windows/previewed-as.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { DraftBadge } from '../course/draft-badge.tsx'
import { courseAddress } from '../course/passed-course.ts'
import PublishCourse from '../course/publish-course.tsx'
import { tabParts } from './tab-parts.tsx'
import './workshop.css'

type Props = { course: Course }

/** On a phone buttons show their signs, so that the header is one row. */
const shortened = 'max-[26rem]:sr-only'

export function Workshop({ course }: Props) {
  const t = useTranslate()
  return (
    <div className="workshop wide-shell grid grid-cols-1 content-start gap-2 py-3">
      <WorkshopHeader course={course} />
      <PageTabs
        label={t(messages.tabs)}
        tabs={[tabOf(workshopTabs[0], course), ...workshopTabs.slice(1).map((tab) => tabOf(tab, course))]}
        Failed={MissingPart}
        addressOf={(tab) => workshopAddress(course._id, tab)}
        state={{ course }}
      />
    </div>
  )
}

function tabOf(id: WorkshopTab, course: Course) {
  const { Part, ...tab } = tabParts[id]
  return { ...tab, id, content: <Part course={course} /> }
}

function WorkshopHeader({ course }: Props) {
  const t = useTranslate()
  return (
    <header className="flex items-center gap-x-4">
      <PageTitle>{t(messages.title({ title: course.title }))}</PageTitle>
      <Link
        to={courseAddress(course)}
        state={{ course }}
        className="btn btn-square btn-ghost -ms-2"
        aria-label={t(messages.backToCourse)}
        title={t(messages.backToCourse)}
      >
        <ArrowLeft aria-hidden className="size-5" />
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
          <GraduationCap aria-hidden className="size-5" />
          <span className={shortened}>{t(messages.preview)}</span>
        </button>
        <PublishCourse course={course} labelClass={shortened} />
      </div>
    </header>
  )
}
