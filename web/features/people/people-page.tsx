import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { Person } from '../../../contract/endpoints/people.ts'
import * as admin from '../../../contract/messages/admin.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/people.ts'
import * as bulkMessages from '../../../contract/messages/people-bulk.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { SelectAll } from '../../lib/selection/select-all.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { usePeopleSelection } from './bulk/use-people-selection.ts'
import { InvitePerson } from './invite-person.tsx'
import { ManagePerson } from './manage-person.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { downloadAddress, peopleQuery, usePeopleFilter } from './people-queries.ts'
import { PeopleTable } from './people-table.tsx'

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
        <div className="hidden gap-3 sm:flex">
          <Downloads />
        </div>
      </div>
      <PeopleFilters />
      <FoundPeople />
      {/* On a phone the list comes first. */}
      <div className="flex flex-wrap gap-x-3 sm:hidden">
        <Downloads />
      </div>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </div>
  )
}

function Downloads() {
  const t = useTranslate()
  const { filter } = usePeopleFilter()
  const files = [
    { href: downloadAddress(filter), label: messages.download },
    { href: pathOf('downloadInvitations'), label: bulkMessages.downloadLinks },
  ]
  return files.map(({ href, label }) => (
    <a key={href} className="btn btn-ghost" href={href} download>
      <Download aria-hidden className="size-5" />
      {t(label)}
    </a>
  ))
}

function FoundPeople() {
  const { filter } = usePeopleFilter()
  const list = useInfiniteQuery(peopleQuery(filter))
  return (
    <Loaded query={list} notLoaded={admin.peopleNotLoaded} height="h-64">
      {({ pages: loaded }) => <PeopleList list={list} people={loaded.flatMap((page) => page.people)} />}
    </Loaded>
  )
}

type PeopleListProps = {
  list: ComponentProps<typeof ShowMore> & { isPlaceholderData: boolean }
  people: Person[]
}

function PeopleList({ list, people }: PeopleListProps) {
  const t = useTranslate()
  const [managed, setManaged] = useState<Person>()
  const selection = usePeopleSelection(people)
  const status = useRef<HTMLParagraphElement>(null)
  const found = list.hasNextPage ? admin.peopleFoundAtLeast : admin.peopleFound
  const clear = () => {
    selection.clear()
    // The bar goes, with the button that was pressed.
    status.current?.focus()
  }
  return (
    <>
      <div className="-my-3 flex flex-wrap items-center gap-x-6">
        {!selection.isEmpty && <SelectAll selection={selection} />}
        <p ref={status} tabIndex={-1} role="status" className="text-sm text-base-content/75">
          {!list.isPlaceholderData && t(found({ count: people.length }))}
        </p>
      </div>
      {people.length > 0 ? (
        <PeopleTable people={people} selection={selection} onManage={setManaged} />
      ) : (
        <Notice spot="search" heading={t(messages.nobody)} level={2}>
          {t(messages.tryOthers)}
        </Notice>
      )}
      <ShowMore {...list} />
      {selection.people.length > 0 && <SelectionBar people={selection.people} onClear={clear} />}
      {managed && <ManagePerson person={managed} onClose={() => setManaged(undefined)} />}
    </>
  )
}
