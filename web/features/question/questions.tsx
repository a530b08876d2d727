import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { Question } from '../../../contract/endpoints/question-fields.ts'
import * as messages from '../../../contract/messages/question.ts'
import type { QuestionSort } from '../../../contract/validation/choices.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { useMayEdit } from '../course/editing/use-may-edit.ts'
import { AskQuestion } from './ask/ask-question.tsx'
import { QuestionItem } from './question-item.tsx'
import { QuestionList } from './question-list.tsx'
import { answersQuery } from './question-queries.ts'
import { QuestionTools } from './question-tools.tsx'
import { ThreadContext } from './thread-context.ts'

type Props = { courseId: string; lecture: Lecture; video: HTMLVideoElement | null }

export default function Questions({ courseId, lecture, video }: Props) {
  const t = useTranslate()
  const isEditor = useMayEdit(courseId) ?? false
  const [filter, setFilter] = useState({ sort: 'newest' as QuestionSort, q: '' })
  const [newQuestionId, setNewQuestionId] = useState<string>()
  const showNewQuestion = ({ _id }: Question) => {
    setFilter({ sort: 'newest', q: '' })
    setNewQuestionId(_id)
  }
  return (
    <ThreadContext value={{ courseId, isEditor, video }}>
      <section
        aria-labelledby="questions-heading"
        className="mt-4 grid max-w-3xl grid-cols-1 gap-5 border-t border-base-300 pt-6"
      >
        <h2 id="questions-heading" className="flex items-center gap-2 text-xl font-bold tracking-tight">
          <MessageCircleQuestion aria-hidden className="size-6 text-primary" />
          {t(messages.heading)}
        </h2>
        <LinkedQuestion />
        <AskQuestion lecture={lecture} onAsked={showNewQuestion} />
        <QuestionTools lecture={lecture} filter={filter} onFilter={setFilter} />
        <QuestionList lectureId={lecture._id} filter={filter} newQuestionId={newQuestionId} />
      </section>
    </ThreadContext>
  )
}

function LinkedQuestion() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('question')
  if (!id) return null
  const showAll = () =>
    setSearch((before) => {
      before.delete('question')
      return before
    })
  return <Linked key={id} id={id} onShowAll={showAll} />
}

function Linked({ id, onShowAll }: { id: string; onShowAll: () => void }) {
  const t = useTranslate()
  const thread = useInfiniteQuery(answersQuery(id))
  const container = useRef<HTMLDivElement>(null)
  const isThere = thread.data !== undefined
  useEffect(() => {
    if (!isThere) return
    container.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  return (
    <div ref={container} className="grid scroll-mt-24 grid-cols-1 gap-3 rounded-box bg-base-200 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{t(messages.linked)}</p>
        <button type="button" className="btn btn-ghost" onClick={onShowAll}>
          {t(messages.showAll)}
        </button>
      </div>
      <Loaded query={thread} notLoaded={messages.linkedGone} height="h-32">
        {({ pages: [page] }) => page && <QuestionItem question={page.question} isOpenedAtOnce takesFocus />}
      </Loaded>
    </div>
  )
}
