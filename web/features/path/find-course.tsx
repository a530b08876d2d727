import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import * as messages from '../../../contract/messages/path.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useSearchField } from '../../lib/form/use-search-field.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { DraftBadge } from '../course/draft-badge.tsx'

const shown = 5

/** The newest without words; asks for more, because chosen ones are left out. */
const foundQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['course', 'for-path', q, limit],
    queryFn: async ({ signal }) =>
      (await call('listCourses', { query: { q: q || undefined, limit }, signal })).courses,
    placeholderData: keepPreviousData,
  })

type Props = { chosenIds: string[]; onAdd: (course: { _id: string; title: string }) => void }

/** Lies inside the form of the path, so Enter searches instead of saving. */
export function FindCourse({ chosenIds, onAdd }: Props) {
  const t = useTranslate()
  const [q, setQ] = useState('')
  const { input, later, stop } = useSearchField(q)
  const found = useQuery(foundQuery(q, shown + chosenIds.length))
  const search = () => {
    stop()
    setQ(input.current?.value.trim() ?? '')
  }
  const courses = found.data?.filter(({ _id }) => !chosenIds.includes(_id)).slice(0, shown)
  return (
    <div className="grid grid-cols-1 gap-2">
      <label className="grid gap-1.5">
        <span className="font-medium">{t(messages.findCourse)}</span>
        <span className="input w-full">
          <Search aria-hidden className="size-5 shrink-0 text-base-content/75" />
          <input
            ref={input}
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={maxLength.search}
            onChange={(event) => {
              event.stopPropagation()
              later(search)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              search()
            }}
          />
        </span>
      </label>
      {found.isError && (
        <TryAgain
          heading={t(messages.listNotLoaded)}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      <p role="status" className="text-sm text-base-content/75 empty:hidden">
        {courses?.length === 0 && t(messages.noCourseFound)}
      </p>
      {courses && courses.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300">
          {courses.map((course) => (
            <li key={course._id} className="flex items-center gap-3 py-1 ps-4 pe-2">
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {course.title}
              </span>
              <DraftBadge course={course} />
              <button
                type="button"
                className="btn btn-square btn-ghost"
                aria-label={t(messages.add({ title: course.title }))}
                title={t(messages.add({ title: course.title }))}
                onClick={() => {
                  onAdd({ _id: course._id, title: course.title })
                  // The row with the pressed button is gone.
                  input.current?.focus()
                }}
              >
                <Plus aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
