import { useInfiniteQuery } from '@tanstack/react-query'
import { Network, UserPlus } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import * as messages from '../../../contract/messages/enrolment.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import type { Enrolled } from './enrol-in-path.tsx'
import { pathRosterQuery } from './path-enrolment-queries.ts'
import { PathEnrolmentRow } from './path-enrolment-row.tsx'

const EnrolInPath = lazy(() => import('./enrol-in-path.tsx'))

/** Who is enrolled in a path, why and until when, for administrators. */
export function PathRoster({ pathId }: { pathId: string }) {
  const t = useTranslate()
  const id = useId()
  const [q, setQ] = useState('')
  const [opened, setOpened] = useState<Enrolled>()
  const list = useInfiniteQuery(pathRosterQuery(pathId, q))
  const enrolments = list.data?.pages.flatMap((page) => page.enrolments) ?? []
  const isEmpty = enrolments.length === 0 && !list.hasNextPage
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-2xl font-bold tracking-tight">
          {t(messages.pathHeading)}
        </h2>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn" onClick={() => setOpened('people')}>
            <UserPlus aria-hidden className="size-5" />
            {t(messages.add)}
          </button>
          <button type="button" className="btn" onClick={() => setOpened('group')}>
            <Network aria-hidden className="size-5" />
            {t(messages.addGroup)}
          </button>
        </div>
      </div>
      <p className="max-w-prose text-base-content/75">{t(messages.pathLead)}</p>
      {(!isEmpty || q) && (
        <search>
          <SearchForm searchText={q} label={messages.findInPath} onSearch={setQ} />
        </search>
      )}
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-32">
        {() =>
          isEmpty ? (
            <Notice spot={q ? 'search' : 'path'} heading={t(q ? messages.noneFound : messages.nobody)}>
              {t(q ? messages.lookForAnother : messages.nobodyInPathHint)}
            </Notice>
          ) : (
            <>
              <ul
                className={`divide-y divide-base-300 rounded-box border border-base-300 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {enrolments.map((enrolment) => (
                  <PathEnrolmentRow
                    key={enrolment._id}
                    pathId={pathId}
                    enrolment={enrolment}
                    onExtend={() => setOpened(enrolment)}
                  />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }
      </Loaded>
      {opened && (
        <Suspense>
          <EnrolInPath pathId={pathId} enrolled={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
