import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as messages from '../../../../contract/messages/question.ts'
import { endpointQuery } from '../../../lib/calls/endpoint-query.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { questionAddress } from '../question-address.ts'
import { useThread } from '../thread-context.ts'

const typingPauseMs = 400
const minCharacters = 8
// Limits the length of the request's address.
const maxCharacters = 300

/** Below the form, so that nothing moves while people type. */
export function SimilarQuestions({ lectureId, text }: { lectureId: string; text: string }) {
  const t = useTranslate()
  const { courseId } = useThread()
  const sought = usePaused([...text.trim()].slice(0, maxCharacters).join(''))
  const isLongEnough = sought.length >= minCharacters
  const { data } = useQuery({
    ...endpointQuery('findSimilarQuestions', {
      params: { lectureId },
      query: { text: sought },
      // A suggestion must not make people leave the page.
      isInBackground: true,
    }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  const questions = isLongEnough ? (data?.questions ?? []) : []
  return (
    <div role="status" className={questions.length > 0 ? 'grid grid-cols-1 gap-2' : 'sr-only'}>
      {questions.length > 0 && (
        <>
          <p className="font-medium">{t(messages.similar({ count: questions.length }))}</p>
          <p className="text-sm text-base-content/75">{t(messages.similarHint)}</p>
          <ul className="grid grid-cols-1">
            {questions.map((question) => (
              <li key={question._id}>
                <Link
                  dir="auto"
                  className="link flex min-h-11 items-center gap-2 link-hover"
                  to={questionAddress(courseId, question)}
                >
                  <span className="line-clamp-2">{question.text}</span>
                  <span className="shrink-0 text-sm text-base-content/75">
                    {t(messages.answers({ count: question.answerCount }))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function usePaused(value: string) {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
