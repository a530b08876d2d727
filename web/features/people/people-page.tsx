import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, FileUp, UserSearch as UserSearchIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Person } from '../../../contract/endpoints/people.ts'
import * as admin from '../../../contract/messages/admin.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/people.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { FilterSheet } from '../../ui/form/filter-sheet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { UserSearch } from '../admin/user-search.tsx'
import { InvitePerson } from './invite-person.tsx'
import { ManagePerson } from './manage-person.tsx'
import { downloadAddress, type PeopleFilter, peopleQuery, usePeopleFilter } from './people-queries.ts'
import { PeopleTable } from './people-table.tsx'
import { roleNames, sortNames, stateNames } from './person-names.ts'

const { newest, ...otherSorts } = sortNames

export default function People() {
  const t = useTranslate()
  return (
    <div className="shell grid grid-cols-1 gap-6 py-10 sm:py-14">
      <PageTitle>{t(titles.people)}</PageTitle>
      <div>
        <h1 className="text-3xl font-bold tracking-tight">{t(titles.people)}</h1>
        <p className="mt-2 text-base-content/75">{t(messages.lead)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <InvitePerson />
        <Link to={pages.importPeople} className="btn">
          <FileUp aria-hidden className="size-5" />
          {t(titles.importPeople)}
        </Link>
      </div>
      <PeopleFilterForm />
      <FoundPeople />
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </div>
  )
}

function FoundPeople() {
  const t = useTranslate()
  const { filter } = usePeopleFilter()
  const list = useInfiniteQuery(peopleQuery(filter))
  const [managed, setManaged] = useState<Person>()
  return (
    <Loaded query={list} notLoaded={admin.peopleNotLoaded} height="h-64">
      {({ pages: loaded }) => {
        const people = loaded.flatMap((page) => page.people)
        const found = list.hasNextPage ? admin.peopleFoundAtLeast : admin.peopleFound
        return (
          <>
            <p role="status" className="text-sm text-base-content/75">
              {!list.isPlaceholderData && t(found({ count: people.length }))}
            </p>
            {people.length > 0 ? (
              <PeopleTable people={people} onManage={setManaged} />
            ) : (
              <Notice icon={UserSearchIcon} heading={t(messages.nobody)} level={2}>
                {t(messages.tryOthers)}
              </Notice>
            )}
            <ShowMore {...list} />
            {managed && <ManagePerson person={managed} onClose={() => setManaged(undefined)} />}
          </>
        )
      }}
    </Loaded>
  )
}

function PeopleFilterForm() {
  const t = useTranslate()
  const { filter, change } = usePeopleFilter()
  return (
    <div className="grid gap-4">
      <UserSearch searchText={filter.q} onSearch={(q) => change({ q: q.trim() })} />
      <div className="flex flex-wrap gap-3 sm:grid sm:grid-cols-3 sm:gap-4">
        <FilterSheet active={countActive(filter)} done={t(messages.showPeople)}>
          <Choice
            label={t(messages.role)}
            any={messages.anyRole}
            names={roleNames}
            value={filter.role}
            onChange={(event) => change({ role: event.currentTarget.value })}
          />
          <Choice
            label={t(messages.state)}
            any={messages.anyState}
            names={stateNames}
            value={filter.state}
            onChange={(event) => change({ state: event.currentTarget.value })}
          />
          <Choice
            label={t(messages.order)}
            any={newest}
            names={otherSorts}
            value={filter.sort}
            onChange={(event) => change({ sort: event.currentTarget.value })}
          />
        </FilterSheet>
        <a className="btn sm:col-span-full sm:justify-self-start" href={downloadAddress(filter)} download>
          <Download aria-hidden className="size-5" />
          {t(messages.download)}
        </a>
      </div>
    </div>
  )
}

const countActive = ({ role, state }: PeopleFilter) => [role, state].filter(Boolean).length
