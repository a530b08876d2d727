import { useSearchParams } from 'react-router'
import {
  type LearnerFilter,
  type LearnerSort,
  learnerFilters,
  learnerSorts,
} from '../../../contract/validation/choices.ts'

export type LearnerListing = { sort: LearnerSort; q: string; filter: LearnerFilter }

/** Which learners are listed, and in which order: in the address, so that Back and a reload keep it. */
export function useLearnerListing() {
  const [search, setSearch] = useSearchParams()
  const listing: LearnerListing = {
    sort: learnerSorts.find((choice) => choice === search.get('sort')) ?? 'name',
    filter: learnerFilters.find((choice) => choice === search.get('filter')) ?? 'all',
    q: search.get('q') ?? '',
  }
  const change = (changes: Partial<Record<keyof LearnerListing, string>>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(changes)) before.set(name, value)
        if (!before.get('q')) before.delete('q')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { listing, change }
}
