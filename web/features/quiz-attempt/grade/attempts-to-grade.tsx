import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../../contract/api/endpoints.ts'
import * as messages from '../../../../contract/messages/quiz-grade.ts'
import { attempt as numbered } from '../../../../contract/messages/quiz-take.ts'
import { call } from '../../../lib/calls/call.ts'
import { reloadsItself } from '../../../lib/calls/query-client.ts'
import { useFormatTime } from '../../../lib/format/use-format-time.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { PersonRow } from '../../../ui/person-row.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { reloadStatistics } from '../../quiz-statistics/statistics-query.ts'
import { handedInKey, reloadHandedIn } from '../attempt-queries.ts'
import { ScoreText } from '../score-text.tsx'
import { GradeDialog } from './grade-dialog.tsx'

type Handed = Reply<Endpoints['listAttempts']>['attempts'][number]
type State = 'to-grade' | 'graded' | 'all'

const states = { 'to-grade': messages.toGrade, graded: messages.graded, all: messages.all }

type Sought = { state: State; questionId: string; isAnonymous: boolean }

const handedInQuery = (lectureId: string, { state, questionId, isAnonymous }: Sought) =>
  infiniteQueryOptions({
    ...reloadsItself,
    staleTime: 0,
    queryKey: [...handedInKey(lectureId), state, questionId, isAnonymous],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = {
        ...{ all: 'true' as const, cursor, questionId: questionId || undefined },
        ...(state !== 'all' && { state }),
        ...(isAnonymous && { anonymous: 'true' as const }),
      }
      return call('listAttempts', { params: { lectureId }, query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  })

/** For editors: what learners have handed in, first what waits for a grade. */
export function AttemptsToGrade({ lectureId }: { lectureId: string }) {
  const t = useTranslate()
  const id = useId()
  const [sought, setSought] = useState<Sought>({ state: 'to-grade', questionId: '', isAnonymous: false })
  const [opened, setOpened] = useState<Handed>()
  const list = useInfiniteQuery(handedInQuery(lectureId, sought))
  const { state, questionId, isAnonymous } = sought
  const attempts = list.data?.pages.flatMap((page) => page.attempts) ?? []
  const next = attempts[attempts.findIndex(({ attemptId }) => attemptId === opened?.attemptId) + 1]
  const close = () => {
    setOpened(undefined)
    void reloadHandedIn()
    void reloadStatistics()
  }
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {t(messages.heading)}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          label={t(messages.show)}
          names={states}
          value={state}
          onChange={({ target }) => setSought({ ...sought, state: target.value as State })}
        />
        <ByQuestion
          waiting={list.data?.pages[0]?.waiting ?? []}
          value={questionId}
          onChange={(id) => setSought({ ...sought, questionId: id })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          className="checkbox"
          checked={isAnonymous}
          onChange={({ target }) => setSought({ ...sought, isAnonymous: target.checked })}
        />
        {t(messages.hideNames)}
      </label>
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-32">
        {() => {
          if (attempts.length === 0)
            return (
              <p className="text-base-content/75">
                {t(state === 'to-grade' ? messages.none : messages.noneYet)}
              </p>
            )
          return (
            <>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {attempts.map((attempt) => (
                  <HandedIn key={attempt.attemptId} attempt={attempt} onOpen={() => setOpened(attempt)} />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
      {opened && (
        <GradeDialog
          key={opened.attemptId}
          attemptId={opened.attemptId}
          name={opened.user?.fullName ?? t(messages.somebody)}
          only={questionId || undefined}
          onNext={next && (() => setOpened(next))}
          onClose={close}
        />
      )}
    </section>
  )
}

type Waiting = NonNullable<Reply<Endpoints['listAttempts']>['waiting']>
type ByQuestionProps = { waiting: Waiting; value: string; onChange: (questionId: string) => void }

/** Grading one question of everyone is fairer and faster than all of one person. */
function ByQuestion({ waiting, value, onChange }: ByQuestionProps) {
  const t = useTranslate()
  // What was chosen stays a choice when nobody waits any more.
  const isGone = value !== '' && waiting.every(({ questionId }) => questionId !== value)
  return (
    <FieldFrame label={t(messages.question)}>
      {(wrapped) => (
        <select
          {...wrapped}
          className="select w-full"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t(messages.allQuestions)}</option>
          {isGone && <option value={value}>{t(messages.chosenQuestion)}</option>}
          {waiting.map(({ questionId, title, count }) => (
            <option key={questionId} value={questionId}>
              {t(messages.waiting({ title, count }))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

function HandedIn({ attempt, onOpen }: { attempt: Handed; onOpen: () => void }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const { user, number, submittedAt } = attempt
  const name = user?.fullName ?? t(messages.somebody)
  const row = (
    <>
      <p className="min-w-40 flex-1 text-sm text-base-content/75">
        {t(numbered({ number }))}
        {submittedAt && ` · ${formatMoment(submittedAt)}`}
      </p>
      <ScoreText result={attempt} />
      <button
        type="button"
        className="btn"
        aria-label={t(messages.openNamed({ number, name }))}
        onClick={onOpen}
      >
        {t(messages.open)}
      </button>
    </>
  )
  return user ? (
    <PersonRow person={user}>{row}</PersonRow>
  ) : (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">{row}</li>
  )
}
