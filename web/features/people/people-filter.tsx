import { Download } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/people.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { FilterSheet } from '../../ui/form/filter-sheet.tsx'
import { UserSearch } from '../admin/user-search.tsx'
import { downloadAddress } from './people-queries.ts'
import { roleNames, sortNames, stateNames } from './person-names.ts'
import { type PeopleFilter, usePeopleFilter } from './use-people-filter.ts'

const { newest, ...otherSorts } = sortNames

export function PeopleFilterForm() {
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
