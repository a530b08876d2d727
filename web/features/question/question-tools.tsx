import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as messages from '../../../contract/messages/question.ts'
import { type QuestionSort, questionSorts } from '../../../contract/validation/choices.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

export type QuestionFilter = { sort: QuestionSort; q: string }
type Props = { lecture: Lecture; filter: QuestionFilter; onFilter: (filter: QuestionFilter) => void }

const names = {
  newest: messages.newest,
  votes: messages.votes,
  unanswered: messages.unanswered,
  second: messages.second,
}

export function QuestionTools({ lecture, filter, onFilter }: Props) {
  const t = useTranslate()
  const hasSeconds = isPlayed(lecture)
  return (
    <search className="flex flex-wrap gap-3">
      <SearchForm
        searchText={filter.q}
        label={messages.search}
        className="min-w-56 grow"
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <label className="flex items-center gap-2">
        <span className="text-sm">{t(messages.sort)}</span>
        <select
          className="select w-auto"
          value={filter.sort}
          onChange={({ target }) => onFilter({ ...filter, sort: target.value as QuestionSort })}
        >
          {questionSorts
            .filter((sort) => sort !== 'second' || hasSeconds)
            .map((sort) => (
              <option key={sort} value={sort}>
                {t(names[sort])}
              </option>
            ))}
        </select>
      </label>
    </search>
  )
}
