import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, Users } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Learner } from '../../../contract/endpoints/statistics.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/teaching.ts'
import { type LearnerSort, learnerSorts } from '../../../contract/validation/choices.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PersonRow } from '../../ui/person-row.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import { LearnerCertificate } from './learner-certificate.tsx'
import { downloadAddress, learnersQuery } from './teaching-queries.ts'

const names = { name: messages.byName, progress: messages.byProgress, seen: messages.bySeen }

type LearnerOrderProps = { courseId: string; sort: LearnerSort; onChoose: (sort: string) => void }

export default function Learners() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      <section className="shell grid max-w-4xl grid-cols-1 gap-6 py-10 sm:py-14">
        <PageTitle>{t(titles.learners)}</PageTitle>
        <div className="grid gap-2">
          <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(titles.learners)}</h1>
          <p dir="auto" className="text-lg text-base-content/75">
            {course?.title}
          </p>
        </div>
        <LearnerList courseId={courseId} course={course} />
        <div>
          <BackLink to={`${pages.courseDescription}?course=${courseId}`}>{t(messages.backToCourse)}</BackLink>
        </div>
      </section>
    </OnlyEditors>
  )
}

/** A tab of the workshop, too. */
export function LearnerList({ courseId, course }: { courseId: string; course: Course | undefined }) {
  const t = useTranslate()
  const { sort, choose } = useLearnerSort()
  const list = useInfiniteQuery(learnersQuery(courseId, sort))
  return (
    <>
      <LearnerOrder courseId={courseId} sort={sort} onChoose={choose} />
      <Loaded query={list} notLoaded={messages.learnersNotLoaded} height="h-64">
        {(data) => {
          const learners = data.pages.flatMap((page) => page.learners)
          if (learners.length === 0)
            return (
              <Notice icon={Users} heading={t(messages.noLearners)}>
                {t(messages.noLearnersHint)}
              </Notice>
            )
          return (
            <>
              <ul
                className={`divide-y divide-base-300 rounded-box border border-base-300 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {learners.map((learner) => (
                  <LearnerRow key={learner._id} learner={learner} total={course?.numberOfLectures ?? 0} />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function useLearnerSort() {
  const [search, setSearch] = useSearchParams()
  const sort: LearnerSort = learnerSorts.find((choice) => choice === search.get('sort')) ?? 'name'
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        before.set('sort', chosen)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { sort, choose }
}

function LearnerOrder({ courseId, sort, onChoose }: LearnerOrderProps) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 grow sm:grow-0">
        <Choice
          label={t(messages.order)}
          names={names}
          value={sort}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      </div>
      <a className="btn" href={downloadAddress(courseId)} download>
        <Download aria-hidden className="size-5" />
        {t(messages.download)}
      </a>
      <GoButton to={`${pages.statistics}?course=${courseId}`} className="">
        {t(messages.statistics)}
      </GoButton>
    </div>
  )
}

function LearnerRow({ learner, total }: { learner: Learner; total: number }) {
  const t = useTranslate()
  const { fullName, finishedLectures: finished, share, completedAt, lastWatchedAt } = learner
  return (
    <PersonRow person={learner}>
      <div className="mt-1 grid gap-1">
        <progress
          className="progress h-1.5 progress-primary"
          value={share}
          max={1}
          aria-label={t(messages.progressOf({ name: fullName }))}
        />
        <p className="text-sm text-base-content/75">
          {t(messages.finished({ finished, total }))}
          {' · '}
          {completedAt && (
            <>
              <Day at={completedAt} describe={(date) => t(messages.completed({ date }))} />
              {' · '}
            </>
          )}
          <Day at={lastWatchedAt} describe={(date) => t(messages.lastWatched({ date }))} />
        </p>
        {learner.certificate && <LearnerCertificate certificate={learner.certificate} name={fullName} />}
      </div>
    </PersonRow>
  )
}
