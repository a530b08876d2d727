import './question-panel.css'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { AttemptQuestion } from '../../../contract/endpoints/quiz-attempt.ts'
import type { VideoQuestion } from '../../../contract/endpoints/video-question.ts'
import type { Text } from '../../../contract/messages/message.ts'
import * as takeMessages from '../../../contract/messages/quiz-take.ts'
import { answerMissing } from '../../../contract/messages/video-question.ts'
import * as messages from '../../../contract/messages/video-question-shown.ts'
import { CallError } from '../../lib/calls/call.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { AnswerField } from '../quiz-attempt/field/fields.tsx'
import { QuestionPictures, QuestionText } from '../quiz-attempt/field/question-text.tsx'
import { QuestionResult } from '../quiz-attempt/question-result.tsx'
import { answerVideoQuestion } from './video-question-queries.ts'

type Judged = Awaited<ReturnType<typeof answerVideoQuestion>>
type Props = { lectureId: string; asked: VideoQuestion; onGoOn: () => void }

/** Over the picture; on a phone below it. The learner may answer, try again, or go on. */
export function QuestionPanel({ lectureId, asked, onGoOn }: Props) {
  const t = useTranslate()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState<unknown>(asked.answer ?? null)
  const [judged, setJudged] = useState<Judged>()
  const [problem, setProblem] = useState<Text>()
  const [isSending, setIsSending] = useState(false)
  useEffect(() => panel.current?.focus(), [])
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (judged || problem) result.current?.scrollIntoView({ block: 'nearest' })
  }, [judged, problem])
  const question = toQuestion(asked, judged)
  const isRight = judged?.isRight === true
  const change = (answer: unknown) => {
    setValue(answer)
    setJudged(undefined)
    setProblem(undefined)
  }
  const check = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || isRight) return
    if (value === null) return setProblem(answerMissing)
    setProblem(undefined)
    setIsSending(true)
    try {
      setJudged(await answerVideoQuestion(lectureId, asked.question.questionId, value))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.text)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div className="question-in-video pointer-events-auto z-10 grid place-items-center">
      <div
        ref={panel}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={`${id}-heading`}
        className="overflow-y-auto rounded-box border border-base-300 bg-base-100 px-4 pt-4 text-base-content shadow-lg"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onGoOn()
        }}
      >
        <form noValidate className="grid gap-3" onSubmit={(event) => void check(event)}>
          <h2 id={`${id}-heading`} className="font-semibold">
            {t(messages.heading({ time: formatTime(asked.second) }))}
          </h2>
          <QuestionPictures pictures={question.pictures}>
            <div id={`${id}-stem`}>
              <QuestionText body={asked.question.stem} />
            </div>
            <AnswerField
              question={question}
              value={value}
              isDisabled={isRight}
              labelledBy={`${id}-stem`}
              onAnswer={change}
            />
            <div ref={result} className="grid gap-3">
              <div role="status">
                <QuestionResult question={question} value={value} />
              </div>
              {problem && (
                <p role="alert" className="text-error">
                  {t(problem)}
                </p>
              )}
            </div>
          </QuestionPictures>
          <div className="sticky bottom-0 flex flex-wrap gap-2 bg-base-100 pb-4">
            {!isRight && (
              <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
                {t(isSending ? messages.checking : takeMessages.check)}
              </button>
            )}
            <button type="button" className={`btn ${isRight ? 'btn-primary' : ''}`} onClick={onGoOn}>
              {t(messages.goOn)}
            </button>
          </div>
        </form>
      </div>
    </div>
  )
}

/** As a question of an attempt that gives one point. */
const toQuestion = ({ question }: VideoQuestion, judged: Judged | undefined) =>
  ({
    ...question,
    ...{ maxPoints: 1, isFinal: judged?.isRight === true },
    ...(judged && {
      points: judged.share,
      isRight: judged.isRight,
      feedback: judged.feedback,
      correct: judged.correct,
      pictures: [...(question.pictures ?? []), ...(judged.pictures ?? [])],
    }),
  }) as AttemptQuestion
