import { useEffect, useRef, useState } from 'react'
import type { Attempt, AttemptQuestion } from '../../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import { showError, showNote } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { handIn, openNext, reloadAttempt, type Saved, sendWaiting } from '../attempt-queries.ts'
import { QuestionCard } from '../question-card.tsx'
import { QuestionSteps, StepButtons } from './question-steps.tsx'
import { TimeLeft } from './time-left.tsx'
import { useAnswers } from './use-answers.ts'
import { useHeld } from './use-held.ts'
import { useTime } from './use-time.ts'

type Props = { courseId: string; attempt: Attempt; takesFocus: boolean; onHandedIn: () => void }

/**
 * Answers are sent as they are given, or, where feedback comes at once and where there is no way back, when the learner
 * says so.
 */
export function OpenAttempt({ courseId, attempt, takesFocus, onHandedIn }: Props) {
  const t = useTranslate()
  const [questions, setQuestions] = useState(attempt.questions)
  const [at, setAt] = useState(() => firstShown(attempt))
  const { held, hold, release, forget } = useHeld(attempt.attemptId)
  const [isAsking, setIsAsking] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const isForward = attempt.navigation === 'forward'
  const isStepped = !isForward && attempt.layout === 'one-by-one'
  const heading = useRef<HTMLHeadingElement>(null)
  const isMoved = useRef(takesFocus)
  const isPassing = useRef(false)
  useEffect(() => {
    if (isMoved.current && at >= 0) heading.current?.focus()
  }, [at])
  const moveTo = (index: number) => {
    isMoved.current = true
    setAt(index)
  }
  const isHeld = isForward || attempt.feedbackAt === 'at-once'
  const time = useTime(attempt, {
    sendFirst: async (isOver) => {
      if (isOver) sendHeld()
      return (await queue.flush()) && (await sendWaiting())
    },
    onOver: () => void end(sayEndedByTime),
    onHandedIn: () => void reloadAttempt(attempt).then(onHandedIn),
  })
  const { queue, state } = useAnswers(attempt, time.clock, {
    onSaved: (_, reply) => addReply(reply),
    onRefused: (why) => showError(why),
  })
  const addReply = ({ question, next, isLate }: Pick<Saved, 'question' | 'next' | 'isLate'>) => {
    if (isLate) showNote(messages.late)
    setQuestions((known) => withNext(question ? replace(known, question) : known, next))
    // Where feedback comes at once, it is read before the next question.
    if (next && !question) setAt(indexAfter(questions, next))
  }
  const sendHeld = () => {
    for (const [id, value] of Object.entries(held)) queue.answer(id, value)
    forget()
  }
  /** Resolves to whether all answers arrived. */
  const end = async (onEnded = (_: Attempt) => {}) => {
    if (isEnding) return true
    setIsEnding(true)
    sendHeld()
    const isSent = await queue.flush()
    if (isSent) {
      const lecture = { courseId, lectureId: attempt.lectureId }
      const onDone = (ended: Attempt) => {
        onEnded(ended)
        onHandedIn()
      }
      await handIn(attempt.attemptId, lecture).then(onDone, () => {})
    }
    setIsEnding(false)
    return isSent
  }
  const send = (id: string) => {
    queue.answer(id, held[id])
    release(id)
    void queue.flush()
  }
  const pass = async () => {
    if (isPassing.current) return
    isPassing.current = true
    await passOnce()
    isPassing.current = false
  }
  const passOnce = async () => {
    // An answer that waited opens the next question itself; after a step past its question it would not count.
    const hasWaiting = queue.read().unsent > 0
    if (!(await queue.flush()) || hasWaiting) return
    const reply = await openNext(attempt.attemptId).catch(() => undefined)
    if (!reply?.next) return
    setQuestions((known) => withNext(known, reply.next))
    setAt(indexAfter(questions, reply.next))
  }
  const answerOf = (id: string) => held[id] ?? state.answers[id] ?? null
  const current = isForward ? questions[at] : undefined
  const shown = current ? [current] : questions
  const isShown = (question: AttemptQuestion) => !isStepped || question === questions[at]
  const hasNext = current !== undefined && at + 1 < attempt.questionCount
  const goOn = (questionId: string) => {
    if (at + 1 < questions.length) setAt(at + 1)
    else if ((held[questionId] ?? null) !== null) send(questionId)
    else void pass()
  }
  const missing =
    attempt.questionCount - questions.filter(({ questionId }) => answerOf(questionId) !== null).length
  return (
    <div className="quiz-paper grid gap-6">
      <div className="sticky top-(--header-height) z-10 flex flex-wrap items-center justify-between gap-3 border-b border-base-300 bg-base-100 py-2 [@media(max-height:24rem)]:static">
        {time.deadline ? (
          <TimeLeft key={time.deadline} deadline={time.deadline} clock={time.clock} onEnd={time.ask} />
        ) : (
          <span />
        )}
        <p role="status" className="text-sm text-base-content/75">
          {state.isOffline
            ? t(messages.waiting({ count: state.unsent }))
            : t(state.unsent > 0 ? messages.saving : messages.allSaved)}
        </p>
      </div>
      {isStepped && (
        <QuestionSteps
          at={at}
          answered={questions.map(({ questionId }) => answerOf(questionId) !== null)}
          onMove={moveTo}
        />
      )}
      {shown.map((question) => (
        // Hidden ones keep what is typed and sent, and are printed.
        <div key={question.questionId} className={isShown(question) ? undefined : 'hidden print:block'}>
          <QuestionCard
            attemptId={attempt.attemptId}
            headingRef={question === (isStepped ? questions[at] : shown[0]) ? heading : undefined}
            question={question}
            number={questions.indexOf(question) + 1}
            count={attempt.questionCount}
            value={answerOf(question.questionId)}
            isDisabled={question.isFinal || isEnding}
            onAnswer={(value) =>
              isHeld ? hold(question.questionId, value) : queue.answer(question.questionId, value)
            }
          >
            {attempt.feedbackAt === 'at-once' && !question.isFinal && (
              <button
                type="button"
                className="btn justify-self-start"
                disabled={(held[question.questionId] ?? null) === null}
                onClick={({ currentTarget }) => {
                  // The button is disabled, then gone; what was right stands below the heading.
                  currentTarget.closest('section')?.querySelector('h2')?.focus()
                  send(question.questionId)
                }}
              >
                {t(messages.check)}
              </button>
            )}
            {attempt.isUntilRight && !question.isFinal && state.answers[question.questionId] != null && (
              <p role="status">{t(messages.tryOnceMore)}</p>
            )}
          </QuestionCard>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {isStepped && <StepButtons at={at} count={questions.length} onMove={moveTo} />}
        {hasNext && (
          <button
            type="button"
            className="btn btn-primary"
            // The second click of a double click would pass a question that nobody has read.
            onClick={({ detail }) => detail > 1 || goOn(current.questionId)}
          >
            {t(messages.next)}
          </button>
        )}
        <button
          type="button"
          className={hasNext ? 'btn' : 'btn btn-primary'}
          disabled={isEnding}
          onClick={() => setIsAsking(true)}
        >
          {t(messages.handIn)}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          heading={t(messages.handInHeading)}
          text={t(missing > 0 ? messages.someMissing({ count: missing }) : messages.allAnswered)}
          cancel={t(messages.goOn)}
          confirm={t(messages.handIn)}
          primary="confirm"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void end().then((isSent) => isSent || showError(messages.waitsToHandIn))
          }}
        />
      )}
    </div>
  )
}

function sayEndedByTime({ answers, questionCount }: Attempt) {
  const count = Object.values(answers).filter((answer) => answer !== null).length
  showNote(messages.endedByTime({ count, all: questionCount }))
}

/** Where all may be reached, the first one without an answer; else the last one that is open. */
function firstShown({ navigation, questions, answers }: Attempt) {
  if (navigation === 'forward') return questions.length - 1
  return Math.max(
    0,
    questions.findIndex(({ questionId }) => (answers[questionId] ?? null) === null),
  )
}

const replace = (known: AttemptQuestion[], changed: AttemptQuestion) =>
  known.map((one) => (one.questionId === changed.questionId ? changed : one))

const withNext = (known: AttemptQuestion[], next: AttemptQuestion | undefined) =>
  next && !known.some(({ questionId }) => questionId === next.questionId) ? [...known, next] : known

const indexAfter = (known: AttemptQuestion[], next: AttemptQuestion) => {
  const at = known.findIndex(({ questionId }) => questionId === next.questionId)
  return at >= 0 ? at : known.length
}
