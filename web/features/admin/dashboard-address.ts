import { useSearchParams } from 'react-router'
import { messageStates } from '../../../contract/validation/choices.ts'

export const shownStates = ['all', ...messageStates] as const
export type ShownState = (typeof shownStates)[number]

export function useDashboardAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (name: 'messages' | 'people' | 'find', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const shown = shownStates.find((state) => state === search.get('messages')) ?? 'all'
  return {
    shown,
    show: (state: ShownState) => change('messages', state === 'all' ? '' : state),
    find: (text: string) => change('find', text.trim()),
    found: search.get('find')?.trim() ?? '',
    searchText: search.get('people')?.trim() ?? '',
    search: (text: string) => change('people', text.trim()),
  }
}
