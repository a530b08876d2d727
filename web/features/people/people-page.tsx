import { useInfiniteQuery } from '@tanstack/react-query'
import { FileUp, UserSearch as UserSearchIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Person } from '../../../contract/endpoints/desk/people.ts'
import * as admin from '../../../contract/messages/generated/admin.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as messages from '../../../contract/messages/generated/people.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { InvitePerson } from './invite-person.tsx'
import { ManagePerson } from './manage-person.tsx'
import { PeopleFilterForm } from './people-filter.tsx'
import { peopleQuery } from './people-queries.ts'
import { PeopleTable } from './people-table.tsx'
import { usePeopleFilter } from './use-people-filter.ts'

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
