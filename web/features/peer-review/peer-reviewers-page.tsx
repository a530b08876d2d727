import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { PeerReviewer } from '../../../contract/endpoints/peer-review.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/peer-review.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { reviewersQuery } from './reviewer-queries.ts'

export default function PeerReviewersPage() {
  const search = useSearchParams()[0]
  const [courseId, lectureId] = [search.get('course'), search.get('lecture')]
  if (!courseId || !lectureId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      <Reviewers courseId={courseId} lectureId={lectureId} />
    </OnlyEditors>
  )
}

function Reviewers({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const list = useInfiniteQuery(reviewersQuery(lectureId))
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap(({ reviewers }) => reviewers) ?? []
  return (
    <section className="mx-auto grid w-full max-w-4xl gap-6 px-4 py-8" aria-labelledby="reviewers">
      <PageTitle>{t(titles.peerReviewers)}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 id="reviewers" className="text-3xl font-bold tracking-tight">
            {t(titles.peerReviewers)}
          </h1>
          <p dir="auto" className="mt-2 text-base-content/75">
            {first?.title}
          </p>
        </div>
        <Link
          to={`${pages.marking}?${new URLSearchParams({ course: courseId, lecture: lectureId })}`}
          className="btn"
        >
          {t(messages.toMarking)}
        </Link>
      </div>
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-64">
        {() => (
          <>
            {first && (
              <p>{t(messages.tableLead({ reviews: first.reviews, at: formatMoment(first.dueAt) }))}</p>
            )}
            {rows.length === 0 ? (
              <p className="text-base-content/75">{t(messages.tableNone)}</p>
            ) : (
              <>
                <p className="font-medium">{t(messages.givenNone({ count: first?.none ?? 0 }))}</p>
                <Table rows={rows} />
                <ShowMore {...list} />
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Table({ rows }: { rows: PeerReviewer[] }) {
  const t = useTranslate()
  return (
    <table className="people-table">
      <thead>
        <tr>
          <th scope="col">{t(messages.learner)}</th>
          <th scope="col">{t(messages.given)}</th>
          <th scope="col">{t(messages.gotColumn)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ user, given, asked, got, hasNothingLeft }) => (
          <tr key={user._id}>
            <th scope="row" dir="auto" className="wrap-anywhere">
              {user.fullName}
            </th>
            <td className={given === 0 && asked > 0 ? 'font-semibold' : undefined}>
              {t(messages.ofAsked({ count: given, asked }))}
              {hasNothingLeft && asked > 0 && (
                <span className="block text-sm font-normal text-base-content/75">
                  {t(messages.nothingLeft)}
                </span>
              )}
            </td>
            <td>{t(messages.ofAsked({ count: got, asked }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
