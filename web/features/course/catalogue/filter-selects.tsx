import * as messages from '../../../../contract/messages/course.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { maxCourseSeconds } from '../../../../contract/validation/limits.ts'
import { formatLength } from '../../../lib/format/format-facts.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { CatalogueFilter } from '../course-queries.ts'

const shortest = formatLength(maxCourseSeconds.short)
const longest = formatLength(maxCourseSeconds.medium)
const lengthNames = {
  '': messages.anyLength,
  short: messages.upTo({ length: shortest }),
  medium: messages.between({ shortest, longest }),
  long: messages.over({ length: longest }),
}
const progressNames = {
  '': messages.allProgress,
  started: messages.started,
  finished: messages.finished,
  saved: messages.savedForLater,
}
const sortNames = {
  newest: messages.newest,
  oldest: messages.oldest,
  title: messages.byTitle,
  rating: messages.byRating,
}
const searchSortNames = { relevance: messages.bestMatch, ...sortNames }

type Props = {
  filter: CatalogueFilter
  categories: { category: string }[]
  isLearner: boolean
  onChange: (form: HTMLFormElement | null) => void
}

export function FilterSelects({ filter, categories, isLearner, onChange }: Props) {
  const t = useTranslate()
  const choose = { onChange }
  return (
    <>
      <Choice {...choose} name="category" label={t(messages.category)} value={filter.category}>
        <option value="">{t(messages.allCategories)}</option>
        {withChosen(categories, filter.category).map(({ category }) => (
          <option key={category}>{category}</option>
        ))}
      </Choice>
      <Choice {...choose} name="length" label={t(messages.length)} value={filter.length}>
        <Options names={lengthNames} />
      </Choice>
      {isLearner && (
        <Choice {...choose} name="progress" label={t(messages.progress)} value={filter.progress}>
          <Options names={progressNames} />
        </Choice>
      )}
      <Choice {...choose} name="sort" label={t(messages.order)} value={filter.sort}>
        <Options names={filter.q ? searchSortNames : sortNames} />
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

function Options({ names }: { names: Record<string, Message> }) {
  const t = useTranslate()
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {t(name)}
    </option>
  ))
}

const withChosen = (categories: { category: string }[], chosen: string) =>
  !chosen || categories.some(({ category }) => category === chosen)
    ? categories
    : [{ category: chosen }, ...categories]
