import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { bankQuery } from './quiz-queries.ts'

/** By the question's id. */
export type Titles = Record<string, string>

type Props = { courseId: string; taken: string[]; onPick: (questionId: string, title: string) => void }

/** The questions of the bank that the quiz does not ask yet. */
export function QuestionPicker({ courseId, taken, onPick }: Props) {
  const t = useTranslate()
  const id = useId()
  const [q, setQ] = useState('')
  const list = useInfiniteQuery(bankQuery(courseId, q.trim()))
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-xl font-semibold">
        {t(messages.bank)}
      </h3>
      <Field
        label={t(messages.searchBank)}
        type="search"
        value={q}
        maxLength={maxLength.search}
        onChange={({ target }) => setQ(target.value)}
      />
      <Loaded query={list} notLoaded={messages.bankNotLoaded} height="h-32">
        {({ pages }) => {
          const free = pages.flatMap(({ questions }) => questions).filter(({ _id }) => !taken.includes(_id))
          if (free.length === 0) return <p className="text-base-content/75">{t(messages.bankEmpty)}</p>
          return (
            <>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {free.map(({ _id, title, stem }) => (
                  <li key={_id} className="flex items-center gap-2 px-3 py-1">
                    <span dir="auto" className="line-clamp-2 min-w-0 flex-1 break-words">
                      {title || stem}
                    </span>
                    <button
                      type="button"
                      className="btn btn-square btn-ghost"
                      aria-label={t(messages.choose({ title: title || stem }))}
                      onClick={() => onPick(_id, title || stem)}
                    >
                      <Plus aria-hidden className="size-5" />
                    </button>
                  </li>
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
