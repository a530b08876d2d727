import { Download } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/people.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { UserSearch } from '../admin/user-search.tsx'
import { downloadAddress } from './people-queries.ts'
import { roleNames, sortNames, stateNames } from './person-names.ts'
import { usePeopleFilter } from './use-people-filter.ts'

const { newest, ...otherSorts } = sortNames

export function PeopleFilterForm() {
  const t = useTranslate()
  const { filter, change } = usePeopleFilter()
  return (
    <div className="grid gap-4">
      <UserSearch searchText={filter.q} onSearch={(q) => change({ q: q.trim() })} />
      <div className="people-choices">
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
      </div>
      <a className="btn justify-self-start" href={downloadAddress(filter)} download>
        <Download aria-hidden className="size-5" />
        {t(messages.download)}
      </a>
    </div>
  )
}
