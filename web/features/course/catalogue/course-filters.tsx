import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import * as messages from '../../../../contract/messages/course.ts'
import { maxCounted, maxLength } from '../../../../contract/validation/limits.ts'
import { useSearchField } from '../../../lib/form/use-search-field.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { FilterSheet } from '../../../ui/form/filter-sheet.tsx'
import { type CatalogueFilter, categoriesQuery, defaultSort } from '../course-queries.ts'
import { FilterSelects } from './filter-selects.tsx'

type Props = { filter: CatalogueFilter; total: number | undefined; isSimilar: boolean }

/** The address holds search and filters. Without scripts the form opens that address itself. */
export function CourseFilters({ filter, total, isSimilar }: Props) {
  const t = useTranslate()
  const [, setSearch] = useSearchParams()
  const { isLoggedIn } = useSession()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { input, later, stop } = useSearchField(filter.q)
  const change = (form: HTMLFormElement | null) => {
    stop()
    if (form) setSearch(addressOf(form, filter), { replace: true, preventScrollReset: true })
  }
  // People can change the form before its code has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes arrive as events
  useEffect(() => {
    const form = input.current?.form
    if (form && isChanged(form, filter)) change(form)
  }, [])
  return (
    <search className="mb-8 grid gap-3">
      <form
        action={pages.courses}
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          change(event.currentTarget)
        }}
      >
        <label className="input min-w-0 flex-1 sm:basis-full lg:basis-72">
          <Search aria-hidden className="size-5 shrink-0 text-base-content/75" />
          <input
            ref={input}
            type="search"
            name="q"
            dir="auto"
            aria-label={t(messages.search)}
            placeholder={t(messages.search)}
            maxLength={maxLength.search}
            defaultValue={filter.q}
            onChange={({ currentTarget: { form } }) => later(() => change(form))}
          />
        </label>
        <FilterSheet active={countActive(filter)} done={t(messages.showCourses)}>
          <FilterSelects filter={filter} categories={categories} isLearner={isLoggedIn} onChange={change} />
        </FilterSheet>
      </form>
      <p role="status" className="text-sm text-base-content/75">
        {total === undefined ? ' ' : t(describeResult(filter, total, isSimilar))}
      </p>
    </search>
  )
}

const isChanged = (form: HTMLFormElement, filter: CatalogueFilter) =>
  [...new FormData(form)].some(([name, value]) => value !== filter[name as keyof CatalogueFilter])

/**
 * Leaves out default values, also the default order of a new search, and the page number, because other
 * courses match now.
 */
function addressOf(form: HTMLFormElement, before: CatalogueFilter) {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text) search.set(name, text)
  }
  const defaults = [defaultSort(search.get('q') ?? ''), defaultSort(before.q)]
  if (defaults.some((sort) => sort === search.get('sort'))) search.delete('sort')
  return search
}

const countActive = ({ category, length, progress }: CatalogueFilter) =>
  [category, length, progress].filter(Boolean).length

const describeResult = ({ q }: CatalogueFilter, count: number, isSimilar: boolean) =>
  isSimilar ? messages.similar({ q, total: describeTotal(count) }) : describeTotal(count)

const describeTotal = (count: number) =>
  count === maxCounted ? messages.totalOrMore({ count }) : messages.total({ count })
