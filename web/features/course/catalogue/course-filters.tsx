import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { maxCounted, maxLength } from '../../../contract/validation/limits.ts'
import { type CatalogueFilter, categoriesQuery } from './course-queries.ts'

// Long enough not to request every letter, short enough to feel immediate.
const typingPauseMs = 250
const sortNames = { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' } as const

type Props = { filter: CatalogueFilter; total: number | undefined }

/** Search, category and order live in the address. Without scripts the form opens that address itself. */
export function CourseFilters({ filter, total }: Props) {
  const [, setSearch] = useSearchParams()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  // The address also changes by Back, and by a button that shows all courses.
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = filter.q
  }, [filter.q])
  const change = (form: HTMLFormElement | null) => {
    clearTimeout(typing.current)
    if (form) setSearch(addressOf(form), { replace: true, preventScrollReset: true })
  }
  return (
    <search className="mb-8 grid gap-3">
      <form
        action={pages.courses}
        className="grid gap-3 sm:grid-cols-[1fr_auto_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          change(event.currentTarget)
        }}
      >
        <label className="input w-full">
          <Search aria-hidden className="size-5 shrink-0 text-base-content/75" />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search the courses"
            placeholder="Search the courses"
            maxLength={maxLength.search}
            defaultValue={filter.q}
            onChange={({ currentTarget: { form } }) => {
              clearTimeout(typing.current)
              typing.current = setTimeout(() => change(form), typingPauseMs)
            }}
          />
        </label>
        <select
          name="category"
          aria-label="Category"
          className="select w-full sm:w-48"
          value={filter.category}
          onChange={(event) => change(event.currentTarget.form)}
        >
          <option value="">All categories</option>
          {withChosen(categories, filter.category).map(({ category }) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <select
          name="sort"
          aria-label="Order"
          className="select w-full sm:w-44"
          value={filter.sort}
          onChange={(event) => change(event.currentTarget.form)}
        >
          {Object.entries(sortNames).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      </form>
      <p role="status" className="text-sm text-base-content/75">
        {describeTotal(total)}
      </p>
    </search>
  )
}

/** Defaults are left out of the address. */
function addressOf(form: HTMLFormElement) {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text && text !== 'newest') search.set(name, text)
  }
  return search
}

/** An address may name a category that no course has any more. */
const withChosen = (categories: { category: string }[], chosen: string) =>
  !chosen || categories.some(({ category }) => category === chosen)
    ? categories
    : [{ category: chosen }, ...categories]

function describeTotal(total: number | undefined) {
  if (total === undefined) return ' '
  if (total === maxCounted) return `${total} courses or more`
  return total === 1 ? '1 course' : `${total} courses`
}
