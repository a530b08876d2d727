import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import * as messages from '../../../contract/messages/question.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { QuestionItem } from './question-item.tsx'
import { questionsQuery, withoutRepeats } from './question-queries.ts'
import type { QuestionFilter } from './question-tools.tsx'

type Props = { lectureId: string; filter: QuestionFilter; newQuestionId: string | undefined }

export function QuestionList({ lectureId, filter, newQuestionId }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(questionsQuery(lectureId, filter))
  const linked = useSearchParams()[0].get('question')
  return (
    <Loaded query={list} notLoaded={messages.notLoaded} height="h-40">
      {({ pages }) => {
        const all = withoutRepeats(pages.flatMap(({ questions }) => questions))
        const questions = all.filter(({ _id }) => _id !== linked)
        const found = list.hasNextPage ? messages.foundAtLeast : messages.found
        return (
          <>
            <p
              role="status"
              className={filter.q && all.length > 0 ? 'text-sm text-base-content/75' : 'sr-only'}
            >
              {filter.q && !list.isPlaceholderData && t(found({ count: all.length }))}
            </p>
            {all.length === 0 && !list.isPlaceholderData && <Empty filter={filter} />}
            <ul className={`grid grid-cols-1 gap-4 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
              {questions.map((question) => (
                <li key={question._id}>
                  <QuestionItem question={question} takesFocus={question._id === newQuestionId} />
                </li>
              ))}
            </ul>
            <ShowMore {...list} />
          </>
        )
      }}
    </Loaded>
  )
}

function Empty({ filter: { q, sort } }: { filter: QuestionFilter }) {
  const t = useTranslate()
  if (q)
    return (
      <Notice spot="talk" heading={t(messages.noneFound({ text: q }))} level={3}>
        {t(messages.tryOtherWords)}
      </Notice>
    )
  return (
    <Notice spot="talk" heading={t(sort === 'unanswered' ? messages.nobodyWaits : messages.none)} level={3}>
      {sort === 'unanswered' ? null : t(messages.noneText)}
    </Notice>
  )
}
