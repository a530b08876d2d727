import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attempt, AttemptQuestion } from '../../../../contract/endpoints/quiz-attempt.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/quiz-grade.ts'
import * as takeMessages from '../../../../contract/messages/quiz-take.ts'
import { CallError, call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { useTypedFields } from '../../../lib/form/use-typed-fields.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { notify } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { DecimalField } from '../../../ui/form/decimal/decimal-field.tsx'
import { decimalOf } from '../../../ui/form/decimal/read-decimal.ts'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { FeedbackFile } from '../../file/feedback-file.tsx'
import { attemptQuery } from '../attempt-queries.ts'
import { GivenAnswers } from '../attempt-result.tsx'
import { QuestionText } from '../field/question-text.tsx'
import { ScoreText } from '../score-text.tsx'
import { CriteriaMarks, type Marks, readMarks } from './criteria-marks.tsx'
import { UncheckedFiles } from './unchecked-files.tsx'

type Props = {
  attemptId: string
  name: string
  /** The id of a question; undefined: all. */
  only: string | undefined
  /** To the next attempt of the list, if there is one. */
  onNext: (() => void) | undefined
  onClose: () => void
}

/** One attempt of a learner, each answer with its grade. */
export function GradeDialog({ attemptId, name, only, onNext, onClose }: Props) {
  const t = useTranslate()
  const read = useQuery({ ...attemptQuery(attemptId), refetchOnWindowFocus: false })
  const number = read.data?.attempt.number ?? 1
  return (
    <HeadedDialog heading={t(messages.of({ number, name }))} isWide onClose={onClose}>
      {(close) => (
        <>
          <Loaded query={read} notLoaded={takeMessages.notLoaded} height="h-96">
            {({ attempt }) => (
              <div className="grid grid-cols-1 gap-5">
                <ScoreText result={attempt} />
                <GivenAnswers
                  attempt={attempt}
                  only={only}
                  below={(question, number) => (
                    <GradeForm
                      key={`${question.points} ${question.comment}`}
                      attempt={attempt}
                      question={question}
                      number={number}
                    />
                  )}
                />
              </div>
            )}
          </Loaded>
          <div className="flex flex-wrap gap-3">
            {onNext && (
              <button type="button" className="btn" onClick={onNext}>
                {t(messages.next)}
              </button>
            )}
            <button type="button" className="btn" onClick={close}>
              {t(messages.close)}
            </button>
          </div>
        </>
      )}
    </HeadedDialog>
  )
}

function showAttempt<R extends { attempt: Attempt }>(reply: R) {
  const { attempt } = reply
  const { queryKey } = attemptQuery(attempt.attemptId)
  queryClient.setQueryData(queryKey, (known) => known && { ...known, attempt })
  return reply
}

type FormProps = { attempt: Attempt; question: AttemptQuestion; number: number }

/** What was graded already needs a reason. */
function GradeForm({ attempt: { attemptId }, question, number }: FormProps) {
  const t = useTranslate()
  const [errors, setErrors] = useState<Record<string, Text>>({})
  const [isSending, setIsSending] = useState(false)
  const isGraded = typeof question.points === 'number'
  const { criteria = [] } = question
  const [marks, setMarks] = useState<Marks>(() => readMarks(criteria, question.marks))
  const { typed, forget, typedProps } = useTypedFields(`grade of ${attemptId} ${question.questionId}`)
  const errorOf = (name: string) => {
    const error = errors[name]
    return error && { error: t(error) }
  }
  const params = { attemptId, questionId: question.questionId }
  const send = async (form: HTMLFormElement) => {
    if (isSending) return
    if (marks.includes(undefined)) return setErrors({ criteria: messages.allCriteria })
    setIsSending(true)
    setErrors({})
    const given = new FormData(form)
    const textOf = (name: string) => String(given.get(name) ?? '')
    const sent = call('gradeAnswer', {
      params,
      body: {
        ...(criteria.length > 0
          ? { criteria: marks.filter((mark) => mark !== undefined) }
          : { points: decimalOf(textOf('points')) }),
        comment: textOf('comment'),
        ...(isGraded && { reason: textOf('reason') }),
      },
    })
    // A notification has already given the reason.
    await notify({ loading: messages.saving }, sent).then(
      (reply) => {
        forget()
        showAttempt(reply)
      },
      (error) => setErrors(error instanceof CallError ? error.fields : {}),
    )
    setIsSending(false)
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 rounded-box bg-base-200/50 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
      {...typedProps}
    >
      {question.files && <UncheckedFiles />}
      {criteria.length > 0 ? (
        <CriteriaMarks
          criteria={criteria}
          marks={marks}
          maxPoints={question.maxPoints}
          onChange={setMarks}
          {...errorOf('criteria')}
        />
      ) : (
        <DecimalField
          label={t(messages.points({ max: question.maxPoints }))}
          name="points"
          defaultValue={typed.points ?? question.points ?? ''}
          {...errorOf('points')}
        />
      )}
      <TextArea
        label={t(messages.comment)}
        name="comment"
        rows={2}
        defaultValue={typed.comment ?? question.comment ?? ''}
        {...errorOf('comment')}
      />
      <FeedbackFile
        fileName={question.feedbackFile?.fileName}
        label={messages.fileNamed({ number })}
        add={async (body) => showAttempt(await call('addFeedbackFile', { params, body }))}
        remove={async () => showAttempt(await call('deleteFeedbackFile', { params }))}
      />
      {question.rubric && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            {t(messages.rubric)}
          </summary>
          <QuestionText body={question.rubric} />
        </details>
      )}
      {isGraded && (
        <Field label={t(messages.reason)} name="reason" defaultValue={typed.reason} {...errorOf('reason')} />
      )}
      <button
        type="submit"
        className="btn justify-self-start"
        aria-disabled={isSending}
        aria-label={t(messages.saveNamed({ number }))}
      >
        {t(messages.save)}
      </button>
    </form>
  )
}
