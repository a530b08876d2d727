import * as messages from '../../../contract/messages/people.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { FilterSheet } from '../../ui/form/filter-sheet.tsx'
import { UserSearch } from '../admin/user-search.tsx'
import { type PeopleFilter, usePeopleFilter } from './people-queries.ts'
import { listedStateNames, roleNames, sortNames } from './person-names.ts'

const { newest, ...otherSorts } = sortNames

export function PeopleFilters() {
  const t = useTranslate()
  const { filter, change } = usePeopleFilter()
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <div className="sm:col-span-full lg:col-span-1">
        <UserSearch searchText={filter.q} onSearch={(q) => change({ q: q.trim() })} />
      </div>
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
          names={listedStateNames}
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
    </div>
  )
}

const countActive = ({ role, state }: PeopleFilter) => [role, state].filter(Boolean).length
