import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dashboardSections } from '../../../contract/dashboard-addresses.ts'
import type { Message } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/admin.ts'
import * as inboxMessages from '../../../contract/messages/contact-inbox.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { messagesQuery } from './admin-queries.ts'
import { type ShownState, shownStates, useDashboardAddress } from './dashboard-address.ts'
import { MessageCard, stateNames } from './message-card.tsx'
import { UserSearch } from './user-search.tsx'
import '../overview/segments.css'

const names = { all: messages.stateAll, ...stateNames }

export function Inbox() {
  const t = useTranslate()
  const { shown, show, found, find } = useDashboardAddress()
  return (
    <section
      id={dashboardSections.inbox}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-4 rounded-box outline-offset-8"
      aria-labelledby="inbox-heading"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="inbox-heading" className="text-2xl font-bold tracking-tight">
          {t(messages.messages)}
        </h2>
        <fieldset className="segments -my-1.5">
          <legend className="sr-only">{t(messages.whichMessages)}</legend>
          {shownStates.map((state) => (
            <label key={state}>
              <input
                type="radio"
                name="shown"
                className="sr-only"
                checked={shown === state}
                onChange={() => show(state)}
              />
              {t(names[state])}
            </label>
          ))}
        </fieldset>
      </div>
      <UserSearch
        searchText={found}
        label={inboxMessages.searchMessages}
        placeholder={inboxMessages.searchPlaceholder}
        onSearch={find}
      />
      <Messages shown={shown} searchText={found} />
    </section>
  )
}

function Messages({ shown, searchText }: { shown: ShownState; searchText: string }) {
  const t = useTranslate()
  const inbox = useInfiniteQuery(messagesQuery(shown, searchText))
  const list = useRef<HTMLUListElement>(null)
  if (inbox.isPending)
    return (
      <Waiting onTryAgain={resendRequests} className="grid gap-3">
        <div className="skeleton h-40 w-full" />
      </Waiting>
    )
  if (inbox.isError && !inbox.data) {
    const retry = () => void inbox.refetch()
    return <TryAgain heading={t(messages.messagesNotLoaded)} error={inbox.error} onRetry={retry} />
  }
  const received = withoutRepeats(inbox.data.pages.flatMap((page) => page.messages))
  if (received.length === 0) {
    return (
      <Notice
        spot="talk"
        heading={t(searchText ? inboxMessages.noneFound({ text: searchText }) : messages.noMessages)}
        level={3}
      >
        {t(searchText ? inboxMessages.tryOtherWords : messages.messagesArrive)}
      </Notice>
    )
  }
  const focusNextAfter = (index: number) => {
    const next = received.findIndex(({ state }, at) => at > index && state === 'new')
    list.current?.children[next === -1 ? index : next]?.querySelector('article')?.focus()
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-3">
        {received.map((message, index) => (
          <li key={message._id} className="grid grid-cols-1">
            <MessageCard message={message} onMarked={() => focusNextAfter(index)} />
          </li>
        ))}
      </ul>
      <ShowMore {...inbox} />
    </>
  )
}

/** A message that becomes read between two requests is received again on a later page. */
const withoutRepeats = (received: Message[]) =>
  [...new Map(received.toReversed().map((message) => [message._id, message])).values()].toReversed()
