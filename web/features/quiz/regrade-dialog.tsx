import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegradeChange } from '../../../contract/endpoints/quiz-grading.ts'
import * as messages from '../../../contract/messages/quiz-regrade.ts'
import type { Exclusion } from '../../../contract/question-kinds.ts'
import { call } from '../../lib/calls/call.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { PersonRow } from '../../ui/person-row.tsx'
import { reloadBank } from '../question-bank/bank-queries.ts'
import { reloadHandedIn } from '../quiz-attempt/attempt-queries.ts'
import { reloadStatistics } from '../quiz-statistics/statistics-query.ts'

export const exclusionNames = { nobody: messages.nobody, all: messages.all } as const

type Way = Exclusion | 'as-it-is'
const ways = { 'as-it-is': messages.asItIs, ...exclusionNames } satisfies Record<Way, unknown>

type Props = {
  courseId: string
  questionId: string
  title: string
  excluded: Exclusion | null
  onClose: () => void
}

const bodyOf = (way: Way) => (way === 'as-it-is' ? {} : { exclude: way })

/** Shows who would get other points before they do. */
export function RegradeDialog({ courseId, questionId, title, excluded, onClose }: Props) {
  const t = useTranslate()
  const [way, setWay] = useState<Way>(excluded ?? 'as-it-is')
  const [isSending, setIsSending] = useState(false)
  const params = { courseId, questionId }
  const planned = useQuery({
    queryKey: ['regrade', questionId, way],
    queryFn: ({ signal }) =>
      call('regradeQuestion', { params, query: { dryRun: 'true' }, body: bodyOf(way), signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const regrade = async (close: () => void) => {
    if (isSending) return
    setIsSending(true)
    const sent = call('regradeQuestion', { params, query: {}, body: bodyOf(way) })
    const isDone = await notify({ loading: messages.regrading }, sent).then(
      () => true,
      () => false,
    )
    setIsSending(false)
    void reloadBank(courseId)
    void reloadHandedIn()
    void reloadStatistics()
    if (isDone) close()
  }
  return (
    <HeadedDialog heading={t(messages.heading)} isWide onClose={onClose}>
      {(close) => (
        <>
          <p dir="auto" className="line-clamp-3 break-words">
            {title}
          </p>
          <Choice
            label={t(messages.how)}
            names={ways}
            value={way}
            disabled={isSending}
            onChange={({ target }) => setWay(target.value as Way)}
          />
          <p className="text-sm text-base-content/75">
            {t(way === 'as-it-is' ? messages.stays : messages.excludedHint)}
          </p>
          <Loaded query={planned} notLoaded={messages.notLoaded} height="h-32">
            {({ changes, count, open }) => (
              <>
                {count === 0 && <p>{t(messages.none)}</p>}
                {changes.length > 0 && (
                  <ul className="max-h-96 divide-y divide-base-300 overflow-y-auto rounded-box border border-base-300">
                    {changes.map((change) => (
                      <Change key={change.attemptId} change={change} />
                    ))}
                  </ul>
                )}
                {count > changes.length && <p>{t(messages.more({ count: count - changes.length }))}</p>}
                {open > 0 && <p>{t(messages.stillOpen({ count: open }))}</p>}
                <div className="flex flex-wrap gap-3">
                  <button
                    type="button"
                    className="btn btn-primary"
                    aria-disabled={isSending}
                    onClick={() => void regrade(close)}
                  >
                    {t(messages.regrade)}
                  </button>
                  <button type="button" className="btn" onClick={close}>
                    {t(messages.cancel)}
                  </button>
                </div>
              </>
            )}
          </Loaded>
        </>
      )}
    </HeadedDialog>
  )
}

function Change({ change: { user, quiz, before, after, maxBefore, maxAfter } }: { change: RegradeChange }) {
  const t = useTranslate()
  const said = (points: number | null) =>
    t(points === null ? messages.notGraded : messages.points({ points: Math.round(points * 100) / 100 }))
  return (
    <PersonRow
      person={user}
      end={
        <p className="tabular-nums">
          {t(messages.change({ before: said(before), maxBefore, after: said(after), maxAfter }))}
        </p>
      }
    >
      <p dir="auto" className="text-sm text-base-content/75 break-words">
        {quiz}
      </p>
    </PersonRow>
  )
}
