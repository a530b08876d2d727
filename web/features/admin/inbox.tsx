import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/admin.ts'
import * as uiMessages from '../../../contract/messages/generated/ui.ts'
import { type MessageState, messageStates } from '../../../contract/validation/choices.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { messagesQuery } from './admin-queries.ts'
import { MessageCard, stateNames } from './message-card.tsx'

const filters = ['all', ...messageStates] as const
const names = { all: messages.stateAll, ...stateNames }

export function Inbox() {
  const t = useTranslate()
  const [shown, setShown] = useState<(typeof filters)[number]>('all')
  return (
    <section className="grid gap-4" aria-labelledby="inbox">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="inbox" className="text-2xl font-bold tracking-tight">
          {t(messages.messages)}
        </h2>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t(messages.whichMessages)}</legend>
          {filters.map((filter) => (
            <label
              key={filter}
              className="btn btn-ghost has-checked:btn-active has-focus-visible:outline-3 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="shown"
                className="sr-only"
                checked={shown === filter}
                onChange={() => setShown(filter)}
              />
              {t(names[filter])}
            </label>
          ))}
        </fieldset>
      </div>
      <Messages state={shown === 'all' ? undefined : shown} />
    </section>
  )
}

function Messages({ state }: { state: MessageState | undefined }) {
  const t = useTranslate()
  const inbox = useInfiniteQuery(messagesQuery(state))
  if (inbox.isPending)
    return <div className="skeleton h-40 w-full" role="status" aria-label={t(uiMessages.loading)} />
  if (inbox.isError && !inbox.data) {
    const retry = () => void inbox.refetch()
    return <TryAgain heading={t(messages.messagesNotLoaded)} error={inbox.error} onRetry={retry} />
  }
  const received = inbox.data.pages.flatMap((page) => page.messages)
  if (received.length === 0) {
    return (
      <Notice heading={t(messages.noMessages)} level={3}>
        {t(messages.messagesArrive)}
      </Notice>
    )
  }
  return (
    <>
      <ul className="grid gap-3">
        {received.map((message) => (
          <li key={message._id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      <ShowMore {...inbox} />
    </>
  )
}
