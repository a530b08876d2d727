import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { edit } from '../../../contract/messages/assignment.ts'
import * as messages from '../../../contract/messages/assignment-mark.ts'
import { waitsForAnother } from '../../../contract/messages/two-markers.ts'
import { minNamelessWorks } from '../../../contract/validation/bounds/assignment-limits.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { GroupChoice } from './group-work/group-choice.tsx'
import { useLetterKeys } from './marking/use-letter-keys.ts'
import { WorkList } from './marking/work-list.tsx'
import { type Filter, listQuery, reloadList, rowsOf, submissionQuery } from './marking-queries.ts'
import { SubmissionWork } from './submission-work.tsx'
import { useNextRow } from './use-next-row.ts'

const filters: Record<Filter, (typeof messages)['all']> = {
  waiting: messages.waiting,
  others: waitsForAnother,
  late: messages.late,
  again: messages.again,
  graded: messages.graded,
  all: messages.all,
}

/** Where nobody waits for another marker. */
const { others: _, ...filtersOfOne } = filters

export default function MarkingPage() {
  const search = useSearchParams()[0]
  const [courseId, lectureId] = [search.get('course'), search.get('lecture')]
  if (!courseId || !lectureId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      <Marking key={lectureId} courseId={courseId} lectureId={lectureId} />
    </OnlyEditors>
  )
}

function Marking({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  const t = useTranslate()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const show = search.get('show') ?? ''
  const filter = show in filters ? (show as Filter) : 'waiting'
  const q = search.get('q') ?? ''
  const groupId = search.get('group') ?? ''
  const list = useInfiniteQuery(listQuery(lectureId, { filter, q, groupId }))
  const first = useKnown(list.data?.pages[0])
  const rows = rowsOf(list.data)
  const chosen = search.get('submission') ?? rows[0]?.submissionId
  const at = rows.findIndex(({ submissionId }) => submissionId === chosen)
  const choose = (submissionId: string | undefined) => {
    if (!submissionId) return
    search.set('submission', submissionId)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const narrow = (name: 'show' | 'q' | 'group', value: string) => {
    if (value) search.set(name, value)
    else search.delete(name)
    // Who is sought, or the first of the group, is shown at once.
    if (name !== 'show') search.delete('submission')
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const next = useNextRow(list, chosen)
  const step = async (by: 1 | -1) => choose((by === 1 ? await next() : rows[at - 1])?.submissionId)
  /** The one whose first field has the focus, because Enter led there. */
  const [led, setLed] = useState<string>()
  const leadOn = async () => {
    const row = await next()
    setLed(row?.submissionId)
    choose(row?.submissionId)
  }
  const hasNext = at >= 0 && (at < rows.length - 1 || list.hasNextPage)
  useLetterKeys({ j: () => void step(1), k: () => void step(-1) })
  const releaseAll = async () => {
    const sent = call('releaseGrades', { params: { lectureId } })
    // A notification has already given the reason.
    await notify({ loading: messages.releasing }, sent).catch(() => {})
    await reloadList(lectureId)
    if (chosen) await queryClient.invalidateQueries({ queryKey: submissionQuery(chosen).queryKey })
  }
  return (
    <section className="mx-auto grid w-full max-w-7xl gap-6 px-4 py-8" aria-labelledby={id}>
      <PageTitle>{t(messages.heading)}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 id={id} className="text-3xl font-bold tracking-tight">
            {t(messages.heading)}
          </h1>
          <p dir="auto" className="mt-2 text-base-content/75">
            {first?.title}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to={`${pages.editAssignment}?${new URLSearchParams({ course: courseId, lecture: lectureId })}`}
            className="btn"
          >
            {t(edit)}
          </Link>
          <button type="button" className="btn" onClick={() => void releaseAll()}>
            {t(messages.releaseAll)}
          </button>
        </div>
      </div>
      <div className="grid min-w-0 gap-6 lg:grid-cols-[20rem_1fr] lg:items-start">
        <div className="grid min-w-0 gap-4">
          <Choice
            label={t(messages.show)}
            names={first && first.markers > 1 ? filters : filtersOfOne}
            value={filter}
            onChange={({ target }) => narrow('show', target.value)}
          />
          <GroupChoice
            groups={first?.groups ?? []}
            groupId={groupId}
            onChoose={(chosenId) => narrow('group', chosenId)}
          />
          {(q !== '' || first?.isAnonymous === false) && (
            <SearchForm searchText={q} label={messages.find} onSearch={(text) => narrow('q', text)} />
          )}
          <Loaded query={list} notLoaded={messages.notLoaded} height="h-48">
            {() =>
              rows.length === 0 ? (
                <p role="status" className="text-base-content/75">
                  {t(
                    first?.isGroupTooSmall
                      ? messages.groupTooSmall({ min: minNamelessWorks })
                      : messages.none,
                  )}
                </p>
              ) : (
                <WorkList list={list} chosen={chosen} onChoose={choose} />
              )
            }
          </Loaded>
          <p className="text-sm text-base-content/75">{t(messages.keys)}</p>
        </div>
        {chosen && (
          <SubmissionWork
            key={chosen}
            submissionId={chosen}
            number={at + 1}
            onPrevious={at > 0 ? () => void step(-1) : undefined}
            onNext={hasNext ? () => void step(1) : undefined}
            onGraded={hasNext ? () => void leadOn() : undefined}
            takesFocus={led === chosen}
          />
        )}
      </div>
    </section>
  )
}

/** What was known last, while more is loaded. */
function useKnown<T>(value: T | undefined) {
  const [known, setKnown] = useState(value)
  if (value !== undefined && value !== known) setKnown(value)
  return value ?? known
}
