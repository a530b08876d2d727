import { useSearchParams } from 'react-router'
import { roleNames, sortNames, stateNames } from './person-names.ts'

export type PeopleFilter = { q: string; role: string; state: string; sort: string }

const choices = { role: roleNames, state: stateNames, sort: sortNames }

export function usePeopleFilter() {
  const [search, setSearch] = useSearchParams()
  const chosen = (name: keyof typeof choices) => {
    const value = search.get(name) ?? ''
    return Object.hasOwn(choices[name], value) ? value : ''
  }
  const filter: PeopleFilter = {
    q: search.get('q')?.trim() ?? '',
    role: chosen('role'),
    state: chosen('state'),
    sort: chosen('sort'),
  }
  const change = (changes: Partial<PeopleFilter>) =>
    setSearch(new URLSearchParams(Object.entries({ ...filter, ...changes }).filter(([, value]) => value)), {
      replace: true,
      preventScrollReset: true,
    })
  return { filter, change }
}
