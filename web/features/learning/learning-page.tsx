import { useQuery } from '@tanstack/react-query'
import { Award, CalendarDays, Network, Ticket } from 'lucide-react'
import { Children, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { OwnProgress } from '../../../contract/endpoints/course-choices.ts'
import type { Learning } from '../../../contract/endpoints/learning.ts'
import { haveCode } from '../../../contract/messages/access-code.ts'
import * as certificateMessages from '../../../contract/messages/certificate.ts'
import { managed } from '../../../contract/messages/group.ts'
import * as messages from '../../../contract/messages/learning.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { groupsQuery } from '../group/group-queries.ts'
import { BegunPaths } from './begun-paths.tsx'
import { ContinueCard } from './continue-card.tsx'
import { BegunCard, CourseToBegin, FinishedCard, SavedCard } from './learning-cards.tsx'
import { learningQuery } from './learning-queries.ts'
import { WeekAndPace } from './week-and-pace.tsx'

export default function LearningPage() {
  const t = useTranslate()
  const query = useQuery(learningQuery)
  return (
    <section className="shell grid grid-cols-1 gap-10 py-8 sm:py-12">
      <PageTitle>{t(titles.learning)}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(titles.learning)}</h1>
        {query.data && <WeekAndPace learning={query.data} />}
      </div>
      <Loaded query={query} notLoaded={messages.notLoaded} height="h-80">
        {(learning) => <Lists learning={learning} />}
      </Loaded>
    </section>
  )
}

function Lists({ learning }: { learning: Learning }) {
  const t = useTranslate()
  const { inProgress, toBegin, finished, saved, hasMore } = learning
  const [latest, ...others] = inProgress
  return (
    <>
      {latest && <ContinueCard course={latest} speed={learning.speed} />}
      {!latest && learning.paths.length === 0 && toBegin.length === 0 && <NothingToContinue {...learning} />}
      <BegunPaths paths={learning.paths} />
      <CourseList heading={messages.inProgress} progress="started" hasMore={hasMore.inProgress}>
        {others.map((course) => (
          <BegunCard key={course._id} course={course} />
        ))}
      </CourseList>
      <CourseList heading={messages.toBegin}>
        {toBegin.map((course) => (
          <CourseToBegin key={course._id} course={course} />
        ))}
      </CourseList>
      <CourseList heading={messages.saved} progress="saved" hasMore={hasMore.saved}>
        {saved.map((course) => (
          <SavedCard key={course._id} course={course} />
        ))}
      </CourseList>
      <CourseList heading={messages.finished} progress="finished" hasMore={hasMore.finished}>
        {finished.map((course) => (
          <FinishedCard key={course._id} course={course} />
        ))}
      </CourseList>
      <p className="flex flex-wrap gap-x-6">
        <Link to={pages.calendar} className="link inline-flex min-h-11 items-center gap-2">
          <CalendarDays aria-hidden className="size-5" />
          {t(titles.calendar)}
        </Link>
        <Link to={pages.certificate} className="link inline-flex min-h-11 items-center gap-2">
          <Award aria-hidden className="size-5" />
          {t(certificateMessages.ownHeading)}
        </Link>
        <Link to={pages.join} className="link inline-flex min-h-11 items-center gap-2">
          <Ticket aria-hidden className="size-5" />
          {t(haveCode)}
        </Link>
        <ManagedGroups />
      </p>
    </>
  )
}

function NothingToContinue({ finished, saved }: Learning) {
  const t = useTranslate()
  const hasFinished = finished.length > 0
  const hint = hasFinished ? messages.nothingOpenHint : messages.noneHint
  return (
    <Notice
      spot="path"
      heading={t(hasFinished ? messages.nothingOpenHeading : messages.noneHeading)}
      action={<GoButton to={pages.courses}>{t(messages.browse)}</GoButton>}
    >
      {t(saved.length > 0 && !hasFinished ? messages.savedOnlyHint : hint)}
    </Notice>
  )
}

type Props = { heading: Message; progress?: OwnProgress; hasMore?: boolean; children: ReactNode[] }

function CourseList({ heading, progress, hasMore, children }: Props) {
  const t = useTranslate()
  const id = useId()
  if (children.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="text-2xl font-bold tracking-tight">
          {t(heading)}
        </h2>
        {hasMore && progress && (
          <Link
            to={`${pages.courses}?${new URLSearchParams({ progress })}`}
            aria-label={t(messages.seeAllOf({ list: t(heading) }))}
            className="link min-h-11 content-center font-medium"
          >
            {t(messages.seeAll)}
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {Children.map(children, (child) => (
          <li className="grid grid-cols-1">{child}</li>
        ))}
      </ul>
    </section>
  )
}

/** Only for people who manage some; administrators have them on their dashboard. */
function ManagedGroups() {
  const t = useTranslate()
  const mayManage = useSession().role !== 'ADMIN'
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: mayManage })
  if (!mayManage || groups.length === 0) return null
  return (
    <Link to={pages.groups} className="link inline-flex min-h-11 items-center gap-2">
      <Network aria-hidden className="size-5" />
      {t(managed)}
    </Link>
  )
}
