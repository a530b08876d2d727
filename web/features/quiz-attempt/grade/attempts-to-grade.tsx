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
import { PersonRow } from '../../../ui/person-row.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { reloadStatistics } from '../../quiz-statistics/statistics-query.ts'
import { handedInKey, reloadHandedIn } from '../attempt-queries.ts'
import { ScoreText } from '../score-text.tsx'
import { GradeDialog } from './grade-dialog.tsx'

type Handed = Reply<Endpoints['listAttempts']>['attempts'][number]
type State = 'to-grade' | 'graded' | 'all'

const states = { 'to-grade': messages.toGrade, graded: messages.graded, all: messages.all }

const handedInQuery = (lectureId: string, state: State) =>
  infiniteQueryOptions({
    ...reloadsItself,
    staleTime: 0,
    queryKey: [...handedInKey(lectureId), state],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { all: 'true' as const, cursor, ...(state !== 'all' && { state }) }
      return call('listAttempts', { params: { lectureId }, query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  })

/** For editors: what learners have handed in, first what waits for a grade. */
export function AttemptsToGrade({ lectureId }: { lectureId: string }) {
  const t = useTranslate()
  const id = useId()
  const [state, setState] = useState<State>('to-grade')
  const [opened, setOpened] = useState<Handed>()
  const list = useInfiniteQuery(handedInQuery(lectureId, state))
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
      <Choice
        label={t(messages.show)}
        names={states}
        value={state}
        onChange={({ target }) => setState(target.value as State)}
      />
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-32">
        {({ pages }) => {
          const attempts = pages.flatMap((page) => page.attempts)
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
      {opened?.user && (
        <GradeDialog attemptId={opened.attemptId} name={opened.user.fullName} onClose={close} />
      )}
    </section>
  )
}

function HandedIn({ attempt, onOpen }: { attempt: Handed; onOpen: () => void }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const { user, number, submittedAt } = attempt
  if (!user) return null
  return (
    <PersonRow person={user}>
      <p className="min-w-40 flex-1 text-sm text-base-content/75">
        {t(numbered({ number }))}
        {submittedAt && ` · ${formatMoment(submittedAt)}`}
      </p>
      <ScoreText result={attempt} />
      <button
        type="button"
        className="btn"
        aria-label={t(messages.openNamed({ number, name: user.fullName }))}
        onClick={onOpen}
      >
        {t(messages.open)}
      </button>
    </PersonRow>
  )
}
