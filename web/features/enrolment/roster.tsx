import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Network, UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { groupsQuery } from '../group/group-queries.ts'
import { type Enrolled, EnrolPeople } from './enrol-people.tsx'
import { EnrolledGroups } from './enrolled-groups.tsx'
import { EnrolledPeople } from './enrolled-people.tsx'
import { type Roster as Listing, rosterQuery } from './enrolment-queries.ts'
import { stateNames } from './state-names.ts'

/** Who may watch the course, why and until when, for its editors. */
export default function Roster({ course }: { course: Course }) {
  const t = useTranslate()
  const id = useId()
  const [listing, setListing] = useState<Listing>({ q: '', state: '' })
  const [chosen, setChosen] = useState<Enrolled>()
  // Those that the editor may name: managers have some, others none.
  const { data: groups = [] } = useQuery(groupsQuery)
  const list = useInfiniteQuery(rosterQuery(course._id, listing))
  const enrolments = list.data?.pages.flatMap((page) => page.enrolments) ?? []
  const isEmpty = enrolments.length === 0 && !list.hasNextPage
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-2xl font-bold tracking-tight">
          {t(messages.heading)}
        </h2>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn" onClick={() => setChosen('people')}>
            <UserPlus aria-hidden className="size-5" />
            {t(messages.add)}
          </button>
          {groups.length > 0 && (
            <button type="button" className="btn" onClick={() => setChosen('group')}>
              <Network aria-hidden className="size-5" />
              {t(messages.addGroup)}
            </button>
          )}
        </div>
      </div>
      <p className="max-w-prose text-base-content/75">
        {t(course.access === 'enrolled' ? messages.lead : messages.openForAll)}
      </p>
      <EnrolledGroups courseId={course._id} onExtend={setChosen} />
      {(!isEmpty || listing.q || listing.state) && <Tools listing={listing} onChange={setListing} />}
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-32">
        {() =>
          isEmpty ? (
            <Nobody isFiltered={listing.q !== '' || listing.state !== ''} />
          ) : (
            <>
              <EnrolledPeople
                courseId={course._id}
                enrolments={enrolments}
                isWaiting={list.isPlaceholderData}
                onExtend={setChosen}
              />
              <ShowMore {...list} />
            </>
          )
        }
      </Loaded>
      {chosen && <EnrolPeople courseId={course._id} enrolled={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate()
  return isFiltered ? (
    <Notice spot="search" heading={t(messages.noneFound)}>
      {t(messages.noneFoundHint)}
    </Notice>
  ) : (
    <Notice spot="path" heading={t(messages.nobody)}>
      {t(messages.nobodyHint)}
    </Notice>
  )
}

function Tools({ listing, onChange }: { listing: Listing; onChange: (listing: Listing) => void }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <search className="min-w-48 flex-1">
        <SearchForm
          searchText={listing.q}
          label={messages.find}
          onSearch={(q) => onChange({ ...listing, q })}
        />
      </search>
      <div className="min-w-40">
        <Choice
          label={t(messages.state)}
          any={messages.anyState}
          names={stateNames}
          value={listing.state}
          onChange={({ currentTarget }) =>
            onChange({ ...listing, state: currentTarget.value as Listing['state'] })
          }
        />
      </div>
    </div>
  )
}
