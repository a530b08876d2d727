import { useRef, useState } from 'react'
import type { Person } from '../../../../contract/endpoints/people.ts'
import { useSession } from '../../../lib/session.ts'

export type PeopleSelection = ReturnType<typeof usePeopleSelection>

/**
 * Selected people of those that are listed: nobody out of sight is changed. One cannot select oneself, nor accounts
 * that are deleted.
 */
export function usePeopleSelection(listed: Person[]) {
  const { data: own } = useSession()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const selectable = listed.filter(({ _id, state }) => _id !== own._id && state !== 'deleted')
  const ids = selectable.map(({ _id }) => _id)
  const people = selectable.filter(({ _id }) => chosen.has(_id))
  return {
    people,
    isEmpty: ids.length === 0,
    isSelectable: (id: string) => ids.includes(id),
    isSelected: (id: string) => chosen.has(id),
    areAllSelected: people.length > 0 && people.length === ids.length,
    selectAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
    /** With Shift, all people from the one that was pressed last. */
    toggle: (id: string, isRange: boolean) => {
      const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)].sort((one, other) => one - other)
      last.current = id
      const next = new Set(people.map(({ _id }) => _id))
      if (isRange && from !== undefined && from >= 0)
        for (const between of ids.slice(from, (to ?? from) + 1)) next.add(between)
      else if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
  }
}
