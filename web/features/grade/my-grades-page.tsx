import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { GradeTotal, gradeEndpoints, OwnGradeItem } from '../../../contract/endpoints/grade.ts'
import * as messages from '../../../contract/messages/grade-page.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as titles from '../../../contract/messages/page.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { courseQuery } from '../course/course-queries.ts'
import { courseAddress } from '../course/passed-course.ts'
import { OwnFeedback } from './own-feedback.tsx'
import { useNumbers, useShowTotal } from './show-total.ts'
import { nameState } from './state-names.ts'
import { TotalSum } from './total-sum.tsx'

type Grades = Reply<typeof gradeEndpoints.readMyGrades>

export default function MyGradesPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const courseId = search.get('course') ?? ''
  const { data: course } = useQuery({ ...courseQuery(courseId), enabled: courseId !== '' })
  const read = useQuery({
    ...endpointQuery('readMyGrades', { params: { courseId } }),
    enabled: courseId !== '',
  })
  if (!courseId) return <Navigate to={pages.learning} replace />
  return (
    <section className="shell grid max-w-4xl grid-cols-1 gap-8 py-8 sm:py-12">
      <PageTitle>{t(titles.myGrades)}</PageTitle>
      <header className="grid gap-2">
        {course && (
          <Link to={courseAddress(course)} dir="auto" className="link w-fit text-base-content/75 link-hover">
            {course.title}
          </Link>
        )}
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(titles.myGrades)}</h1>
        <p className="max-w-prose text-base-content/75">{t(messages.ownLead)}</p>
      </header>
      <Loaded query={read} notLoaded={messages.notLoaded} height="h-64">
        {(grades) => <Shown courseId={courseId} grades={grades} />}
      </Loaded>
    </section>
  )
}

function Shown({ courseId, grades }: { courseId: string; grades: Grades }) {
  const t = useTranslate()
  if (grades.items.length === 0) return <p>{t(messages.noItems)}</p>
  const next = grades.items
    .filter(({ state, dueAt }) => dueAt && state === 'not-due')
    .toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))[0]
  const toPass = grades.items.filter(({ isPassed }) => isPassed === false).length
  const dropped = new Set(grades.soFar.parts.flatMap((part) => part.dropped))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Total name={messages.soFar} total={grades.soFar} grades={grades} restIsZero={false} />
        <Total name={messages.ifRestZero} total={grades.ifRestZero} grades={grades} restIsZero />
      </div>
      {toPass > 0 && (
        <p className="rounded-box border border-warning bg-warning/10 px-4 py-3 font-medium">
          {t(messages.stillToPass({ count: toPass }))}
        </p>
      )}
      {next?.dueAt && (
        <p className="rounded-box border border-base-300 bg-base-200 px-4 py-3">
          <span className="font-medium">{t(messages.nextDue)}: </span>
          <bdi>{next.title}</bdi>
          {', '}
          <Timestamp at={next.dueAt} />
        </p>
      )}
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {grades.items.map((item) => (
          <Item
            key={item.itemId}
            courseId={courseId}
            item={item}
            hasCategories={grades.categories.length > 0}
            isDropped={dropped.has(item.itemId)}
          />
        ))}
      </ul>
    </>
  )
}

type TotalProps = { name: Message; total: GradeTotal; grades: Grades; restIsZero: boolean }

function Total({ name, total, grades, restIsZero }: TotalProps) {
  const t = useTranslate()
  const show = useShowTotal()
  return (
    <section className="grid content-start gap-1 rounded-box border border-base-300 p-4">
      <h2 className="text-sm font-medium text-base-content/75">{t(name)}</h2>
      <p className="text-3xl font-bold tabular-nums">
        {total.share === null ? (
          <span className="text-xl">{t(messages.nothingGraded)}</span>
        ) : (
          show(grades.scale, total)
        )}
      </p>
      <details>
        <summary className="min-h-11 content-center cursor-pointer text-sm font-medium">
          {t(messages.sum)}
        </summary>
        <TotalSum
          total={total}
          items={grades.items}
          categories={grades.categories}
          marks={grades.items}
          restIsZero={restIsZero}
        />
      </details>
    </section>
  )
}

type ItemProps = { courseId: string; item: OwnGradeItem; hasCategories: boolean; isDropped: boolean }

function Item({ courseId, item, hasCategories, isDropped }: ItemProps) {
  const t = useTranslate()
  const { points, percent } = useNumbers()
  const { lectureId, title, state, dueAt, category } = item
  const search = lectureId && new URLSearchParams({ course: courseId, lecture: lectureId })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <h3 dir="auto" className="font-medium wrap-anywhere">
          {search ? (
            <Link to={`${pages.lectures}?${search}`} className="link inline-flex min-h-11 items-center">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm text-base-content/75">
          {category && <bdi>{category} · </bdi>}
          <Counts item={item} hasCategories={hasCategories} isDropped={isDropped} />
          {item.passShare !== null && (
            <>
              {' · '}
              {t((item.isPassed ? messages.isPassed : messages.toPass)({ percent: percent(item.passShare) }))}
            </>
          )}
          {dueAt && state !== 'graded' && state !== 'excused' && (
            <>
              {' · '}
              <Timestamp at={dueAt} describe={(at) => t(messages.due({ at }))} />
            </>
          )}
        </p>
      </div>
      <p className="text-end tabular-nums">
        {item.points === undefined ? (
          <span
            className={
              state === 'missing' ? 'badge badge-outline border-error text-error' : 'badge badge-soft'
            }
          >
            {t(nameState(item, state))}
          </span>
        ) : (
          <span className={isDropped ? 'text-base-content/75 line-through' : 'font-semibold'}>
            {t(messages.pointsOf({ points: points(item.points), max: points(item.maxPoints) }))}
          </span>
        )}
      </p>
      <OwnFeedback courseId={courseId} item={item} />
    </li>
  )
}

/** How much of the whole the item is, or why it is nothing of it. */
function Counts({ item, hasCategories, isDropped }: Omit<ItemProps, 'courseId'>) {
  const t = useTranslate()
  const { percent } = useNumbers()
  const { weight, state, isExtraCredit, category } = item
  if (isDropped) return t(messages.dropped)
  if (state === 'excused') return t(messages.notCounted)
  if (weight !== null) return t(messages.weight({ percent: percent(weight) }))
  return t(isExtraCredit && (category || !hasCategories) ? messages.onlyAdds : messages.notCounted)
}
