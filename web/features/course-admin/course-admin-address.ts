import { useSearchParams } from 'react-router'
import { courseSorts } from '../../../contract/endpoints/course-choices.ts'
import { type CourseState, courseStates } from '../../../contract/validation/choices.ts'
import { defaultSort } from '../course/course-queries.ts'

export type CourseAdminFilter = { q: string; state: CourseState | ''; sort: (typeof courseSorts)[number] }

export function useCourseAdminAddress() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q')?.trim() ?? ''
  const filter: CourseAdminFilter = {
    q,
    state: courseStates.find((state) => state === search.get('state')) ?? '',
    sort: courseSorts.find((sort) => sort === search.get('sort')) ?? defaultSort(q),
  }
  const show = (changes: Partial<CourseAdminFilter>) =>
    setSearch(toSearch({ ...filter, ...changes }), { replace: true, preventScrollReset: true })
  return { filter, show }
}

function toSearch({ q, state, sort }: CourseAdminFilter) {
  const isDefault = sort === 'newest' || sort === 'relevance'
  return new URLSearchParams({ ...(q && { q }), ...(state && { state }), ...(!isDefault && { sort }) })
}
