import { maxCourseSeconds } from '../../../../contract/validation/limits.ts'
import { formatLength } from '../../../lib/format/format-facts.ts'
import type { CatalogueFilter } from '../course-queries.ts'

const [short, medium] = [formatLength(maxCourseSeconds.short), formatLength(maxCourseSeconds.medium)]
const lengthNames = {
  '': 'Any length',
  short: `Up to ${short}`,
  medium: `${short} to ${medium}`,
  long: `Over ${medium}`,
}
const progressNames = { '': 'All courses', started: 'Started', finished: 'Finished' }
const sortNames = { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' }
const searchSortNames = { relevance: 'Best match', ...sortNames }

type Props = {
  filter: CatalogueFilter
  categories: { category: string }[]
  isLearner: boolean
  onChange: (form: HTMLFormElement | null) => void
}

export function FilterSelects({ filter, categories, isLearner, onChange }: Props) {
  const choose = { onChange }
  return (
    <>
      <Choice {...choose} name="category" label="Category" value={filter.category}>
        <option value="">All categories</option>
        {withChosen(categories, filter.category).map(({ category }) => (
          <option key={category}>{category}</option>
        ))}
      </Choice>
      <Choice {...choose} name="length" label="Length" value={filter.length}>
        {listOptions(lengthNames)}
      </Choice>
      {isLearner && (
        <Choice {...choose} name="progress" label="Progress" value={filter.progress}>
          {listOptions(progressNames)}
        </Choice>
      )}
      <Choice {...choose} name="sort" label="Order" value={filter.sort}>
        {listOptions(filter.q ? searchSortNames : sortNames)}
      </Choice>
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  onChange: Props['onChange']
  children: React.ReactNode
}

function Choice({ name, label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      name={name}
      aria-label={label}
      className="select w-full min-w-0 sm:w-auto sm:max-w-48 sm:flex-1"
      value={value}
      onChange={(event) => onChange(event.currentTarget.form)}
    >
      {children}
    </select>
  )
}

const listOptions = (names: Record<string, string>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))

/** An address may name a category that no course has any more. */
const withChosen = (categories: { category: string }[], chosen: string) =>
  !chosen || categories.some(({ category }) => category === chosen)
    ? categories
    : [{ category: chosen }, ...categories]
