import { Search } from 'lucide-react'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as messages from '../../../contract/messages/course-admin.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useSearchField } from '../../lib/form/use-search-field.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FilterSheet } from '../../ui/form/filter-sheet.tsx'
import type { CourseAdminFilter } from './course-admin-address.ts'

const sorts = { newest: courseMessages.newest, oldest: courseMessages.oldest, title: courseMessages.byTitle }
const searchSorts = { relevance: courseMessages.bestMatch, ...sorts }
const states = { '': messages.anyState, published: messages.published, draft: messages.drafts }

type Props = { filter: CourseAdminFilter; onShow: (changes: Partial<CourseAdminFilter>) => void }

export function CourseAdminFilters({ filter, onShow }: Props) {
  const t = useTranslate()
  const { input, later, stop } = useSearchField(filter.q)
  const show = (form: HTMLFormElement | null) => {
    stop()
    if (form) onShow(Object.fromEntries(new FormData(form)) as Partial<CourseAdminFilter>)
  }
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => show(event.currentTarget.form)
  return (
    <search>
      <form
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          show(event.currentTarget)
        }}
      >
        <label className="input w-full">
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
            onChange={({ currentTarget: { form } }) => later(() => show(form))}
          />
        </label>
        <FilterSheet active={filter.state ? 1 : 0} done={t(courseMessages.showCourses)}>
          <select
            name="state"
            aria-label={t(messages.state)}
            className="select w-full min-w-0 sm:w-auto sm:flex-1"
            value={filter.state}
            onChange={choose}
          >
            {Object.entries(states).map(([state, name]) => (
              <option key={state} value={state}>
                {t(name)}
              </option>
            ))}
          </select>
          <select
            name="sort"
            aria-label={t(courseMessages.order)}
            className="select w-full min-w-0 sm:w-auto sm:flex-1"
            value={filter.sort}
            onChange={choose}
          >
            {Object.entries(filter.q ? searchSorts : sorts).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {t(name)}
              </option>
            ))}
          </select>
        </FilterSheet>
      </form>
    </search>
  )
}
