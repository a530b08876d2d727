import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import type { Question } from '../../../contract/endpoints/learners/question-fields.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/question.ts'
import type { QuestionSort } from '../../../contract/validation/choices.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useMayEdit } from '../course/editing/use-may-edit.ts'
import { AskQuestion } from './ask/ask-question.tsx'
import { LinkedQuestion } from './linked-question.tsx'
import { QuestionList } from './question-list.tsx'
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
