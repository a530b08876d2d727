import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Message, Text } from '../../../contract/messages/message.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/today.ts'
import * as ui from '../../../contract/messages/ui.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Drawing } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { TaskRow } from './task-row.tsx'
import { healthQuery, type Shown, todayQuery } from './today-queries.ts'

// More would push away what the page is for.
const maxRows = 6

/** What waits for an editor or administrator, each with the page where it is done. */
export default function Today({ className = '' }: { className?: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(todayQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = () => {
    // The pressed button goes.
    heading.current?.focus()
    void refetch()
  }
  return (
    <section className={`grid grid-cols-1 gap-3 ${className}`} aria-labelledby="today">
      <h2 ref={heading} id="today" tabIndex={-1} className="text-xl font-semibold">
        {t(messages.heading)}
      </h2>
      {error && <Failure error={error} onRetry={retry} />}
      {data ? (
        <Tasks {...data} />
      ) : (
        !error && (
          <Waiting onTryAgain={resendRequests} className="grid gap-3">
            <div className="skeleton h-24 w-full" />
          </Waiting>
        )
      )}
    </section>
  )
}

type FailureProps = { error: Error & { text?: Text }; onRetry: () => void }

/** Above the tasks that are known, or in their place. */
function Failure({ error, onRetry }: FailureProps) {
  const t = useTranslate()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-box bg-base-200 p-3">
      <p className="min-w-0">{t(messages.notLoaded({ problem: t(error.text ?? error.message) }))}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {t(ui.tryAgain)}
      </button>
    </div>
  )
}

function Tasks({ tasks, hasMore }: Shown) {
  const t = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setIsWhole(true))
    list.current?.children[maxRows]?.querySelector('a')?.focus()
  }
  const isAdministrator = useSession().role === 'ADMIN'
  if (tasks.length === 0) return isAdministrator ? <CalmIfWell /> : <Calm />
  const shown = isWhole || tasks.length <= maxRows ? tasks : tasks.slice(0, maxRows)
  return (
    <>
      <ul ref={list} className="overflow-hidden rounded-box border border-base-300 bg-base-100">
        {shown.map((task) => (
          <TaskRow key={`${task.kind} ${task.course?._id}`} task={task} />
        ))}
      </ul>
      {shown.length < tasks.length ? (
        <button type="button" className="btn btn-sm min-h-11 justify-self-start" onClick={showAll}>
          {t(messages.showAll({ count: tasks.length }))}
        </button>
      ) : (
        hasMore && <p className="text-sm text-base-content/75">{t(messages.moreCourses)}</p>
      )}
    </>
  )
}

/** Administrators have the page that says what works, too. */
function CalmIfWell() {
  const t = useTranslate()
  const { data, isPending } = useQuery(healthQuery)
  if (isPending) return <div className="skeleton h-24 w-full" />
  const count = data?.parts.filter(({ state }) => state !== 'ok').length ?? 0
  if (count === 0) return <Calm />
  return (
    <Calm heading={messages.onlyHealth({ count })}>
      <Link to={pages.health} className="btn mt-2">
        {t(titles.health)}
      </Link>
    </Calm>
  )
}

function Calm({ heading = messages.calm, children }: { heading?: Message; children?: ReactNode }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-box border border-dashed border-base-300 bg-base-200/50 px-4 py-3">
      <div className="h-24 w-40">
        <Suspense>
          <Drawing name="calm" />
        </Suspense>
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{t(heading)}</p>
        <p className="text-base-content/75">{t(messages.calmText)}</p>
        {children}
      </div>
    </div>
  )
}
