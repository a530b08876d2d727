import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { ListedSubmission } from '../../../contract/endpoints/submission-grading.ts'
import { edit } from '../../../contract/messages/assignment.ts'
import * as messages from '../../../contract/messages/assignment-mark.ts'
import { minNamelessWorks } from '../../../contract/validation/bounds/assignment-limits.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { GroupChoice } from './group-work/group-choice.tsx'
import { useLetterKeys } from './marking/use-letter-keys.ts'
import { type Filter, listQuery, reloadList, rowsOf, submissionQuery } from './marking-queries.ts'
import { SubmissionRow } from './submission-row.tsx'
import { SubmissionWork } from './submission-work.tsx'
import { useNextRow } from './use-next-row.ts'

const filters: Record<Filter, (typeof messages)['all']> = {
  waiting: messages.waiting,
  late: messages.late,
  again: messages.again,
  graded: messages.graded,
  all: messages.all,
}

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
  const groups = useKnown(list.data?.pages[0]?.groups) ?? []
  const rows = rowsOf(list.data)
  const chosen = search.get('submission') ?? rows[0]?.submissionId
  const at = rows.findIndex(({ submissionId }) => submissionId === chosen)
  const choose = (row: ListedSubmission | undefined) => {
    if (!row) return
    search.set('submission', row.submissionId)
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
  const step = async (by: 1 | -1) => choose(by === 1 ? await next() : rows[at - 1])
  /** The one whose first field has the focus, because Enter led there. */
  const [led, setLed] = useState<string>()
  const leadOn = async () => {
    const row = await next()
    setLed(row?.submissionId)
    choose(row)
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
            {list.data?.pages[0]?.title}
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
            names={filters}
            value={filter}
            onChange={({ target }) => narrow('show', target.value)}
          />
          <GroupChoice groups={groups} groupId={groupId} onChoose={(chosenId) => narrow('group', chosenId)} />
          {(q !== '' || list.data?.pages[0]?.isAnonymous === false) && (
            <SearchForm searchText={q} label={messages.find} onSearch={(text) => narrow('q', text)} />
          )}
          <Loaded query={list} notLoaded={messages.notLoaded} height="h-48">
            {() =>
              rows.length === 0 ? (
                <p role="status" className="text-base-content/75">
                  {t(
                    list.data?.pages[0]?.isGroupTooSmall
                      ? messages.groupTooSmall({ min: minNamelessWorks })
                      : messages.none,
                  )}
                </p>
              ) : (
                <>
                  <ul
                    aria-label={t(messages.list)}
                    className="max-h-64 divide-y divide-base-300 overflow-y-auto rounded-box border border-base-300 lg:max-h-[60vh]"
                  >
                    {rows.map((row, index) => (
                      <SubmissionRow
                        key={row.submissionId}
                        row={row}
                        number={index + 1}
                        isChosen={row.submissionId === chosen}
                        onChoose={() => choose(row)}
                      />
                    ))}
                  </ul>
                  <ShowMore {...list} />
                </>
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
