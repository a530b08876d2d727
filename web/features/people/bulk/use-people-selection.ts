import type { Person } from '../../../../contract/endpoints/people.ts'
import { useSelection } from '../../../lib/selection/use-selection.ts'
import { useSession } from '../../../lib/session.ts'

export type PeopleSelection = ReturnType<typeof usePeopleSelection>

/**
 * Selected people of those that are listed: nobody out of sight is changed. One cannot select oneself, nor accounts
 * that are deleted.
 */
export function usePeopleSelection(listed: Person[]) {
  const { data: own } = useSession()
  const selectable = listed.filter(({ _id, state }) => _id !== own._id && state !== 'deleted')
  const selection = useSelection(selectable.map(({ _id }) => _id))
  return { ...selection, people: selectable.filter(({ _id }) => selection.isSelected(_id)) }
}
