import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MessageState, messageStates } from '../../../contract/validation/choices.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { messagesQuery } from './admin-queries.ts'
import { MessageCard } from './message-card.tsx'

const filters = ['all', ...messageStates] as const
const names = { all: 'All', new: 'New', read: 'Read', answered: 'Answered' }

export function Inbox() {
  const [shown, setShown] = useState<(typeof filters)[number]>('all')
  return (
    <section className="grid gap-4" aria-labelledby="inbox">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="inbox" className="text-2xl font-bold tracking-tight">
          Messages
        </h2>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Which messages</legend>
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
              {names[filter]}
            </label>
          ))}
        </fieldset>
      </div>
      <Messages state={shown === 'all' ? undefined : shown} />
    </section>
  )
}

function Messages({ state }: { state: MessageState | undefined }) {
  const inbox = useInfiniteQuery(messagesQuery(state))
  if (inbox.isPending) return <div className="skeleton h-40 w-full" role="status" aria-label="Loading" />
  if (inbox.isError && !inbox.data) {
    const retry = () => void inbox.refetch()
    return <TryAgain heading="The messages could not be loaded" error={inbox.error} onRetry={retry} />
  }
  const messages = inbox.data.pages.flatMap((page) => page.messages)
  if (messages.length === 0) {
    return (
      <Notice heading="No messages here" level={3}>
        What visitors write on the contact page arrives here.
      </Notice>
    )
  }
  return (
    <>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li key={message._id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      <ShowMore {...inbox} />
    </>
  )
}
