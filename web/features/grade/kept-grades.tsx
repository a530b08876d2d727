import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { KeptGrades as Kept } from '../../../contract/endpoints/kept-grades.ts'
import * as pageMessages from '../../../contract/messages/grade-page.ts'
import * as messages from '../../../contract/messages/kept-grades.ts'
import { call } from '../../lib/calls/call.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { useNumbers } from './show-total.ts'

const keptQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['listKeptGrades', courseId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listKeptGrades', { params: { courseId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** What a school keeps of erased accounts; nothing where it keeps none. */
export function KeptGrades({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const query = useInfiniteQuery(keptQuery(courseId))
  return (
    <Loaded query={query} notLoaded={messages.notLoaded} height="h-0">
      {({ pages }) => {
        const kept = pages.flatMap((page) => page.kept)
        return (
          kept.length > 0 && (
            <details className="rounded-box border border-base-300 px-4 sm:px-6">
              <summary className="flex min-h-11 cursor-pointer items-center font-medium">
                {t(messages.heading)}
              </summary>
              <div className="grid gap-4 pt-2 pb-4">
                <p className="text-sm text-base-content/75">{t(messages.lead)}</p>
                {kept.map((one) => (
                  <Marks key={one.pseudonym} kept={one} />
                ))}
                <ShowMore {...query} />
              </div>
            </details>
          )
        )
      }}
    </Loaded>
  )
}

/** Letters of the pseudonym that tell one account from the others. */
const markLength = 6

function Marks({ kept: { pseudonym, keptAt, marks, share, grade } }: { kept: Kept }) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  const { points, percent } = useNumbers()
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">
        {t(messages.account({ mark: pseudonym.slice(-markLength), day: formatDay(keptAt) }))}
      </h3>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[1fr_auto]">
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is kept never changes, and titles may be the same
          <div key={index} className="contents">
            <dt dir="auto" className="wrap-anywhere">
              {mark.title}
            </dt>
            <dd>
              {mark.points === null
                ? t(messages.excused)
                : t(pageMessages.pointsOf({ points: points(mark.points), max: points(mark.maxPoints) }))}
            </dd>
          </div>
        ))}
        {share !== null && (
          <>
            <dt className="font-medium">{t(messages.soFar)}</dt>
            <dd className="font-medium">
              {grade === undefined
                ? t(pageMessages.percent({ percent: percent(share) }))
                : t(pageMessages.named({ grade, percent: percent(share) }))}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
