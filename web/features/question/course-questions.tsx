import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Question } from '../../../contract/endpoints/question-fields.ts'
import * as messages from '../../../contract/messages/question.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { questionAddress } from './question-address.ts'
import { QuestionItem } from './question-item.tsx'
import { courseQuestionsQuery, withoutRepeats } from './question-queries.ts'
import { ThreadContext } from './thread-context.ts'

/** The open questions of all lectures, for the course's editors, who answer them here. */
export default function CourseQuestions({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const list = useInfiniteQuery(courseQuestionsQuery(courseId))
  return (
    <ThreadContext value={{ courseId, isEditor: true, video: null }}>
      <section aria-labelledby="open-questions-heading" className="grid max-w-3xl grid-cols-1 gap-4">
        <div className="grid gap-1">
          <h2 id="open-questions-heading" className="text-xl font-bold tracking-tight">
            {t(messages.openHeading)}
          </h2>
          <p className="text-base-content/75">{t(messages.openLead)}</p>
        </div>
        <Loaded query={list} notLoaded={messages.notLoaded} height="h-40">
          {({ pages }) => {
            const questions = withoutRepeats(pages.flatMap((page) => page.questions))
            if (questions.length === 0)
              return (
                <Notice spot="talk" heading={t(messages.nobodyWaits)} level={3}>
                  {t(messages.nobodyWaitsText)}
                </Notice>
              )
            const titles = new Map(
              pages.flatMap((page) => page.lectures).map(({ _id, title }) => [_id, title]),
            )
            return (
              <>
                <ul className="grid grid-cols-1 gap-5">
                  {questions.map((question) => (
                    <li key={question._id} className="grid grid-cols-1">
                      <Place
                        question={question}
                        courseId={courseId}
                        title={titles.get(question.lectureId) ?? ''}
                      />
                      <QuestionItem question={question} />
                    </li>
                  ))}
                </ul>
                <ShowMore {...list} />
              </>
            )
          }}
        </Loaded>
      </section>
    </ThreadContext>
  )
}

type PlaceProps = { question: Question; courseId: string; title: string }

function Place({ question, courseId, title }: PlaceProps) {
  return (
    <Link
      to={questionAddress(courseId, question)}
      dir="auto"
      className="link mb-1 min-h-11 content-center justify-self-start font-medium wrap-anywhere link-hover"
    >
      {title}
    </Link>
  )
}
