import { useState } from 'react'
import type { Message as Received } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/generated/admin.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { MessageState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Timestamp } from '../../ui/timestamp.tsx'
import { reloadDashboard } from './admin-queries.ts'

export const stateNames = {
  new: messages.stateNew,
  read: messages.stateRead,
  answered: messages.stateAnswered,
}
const actions: { state: MessageState; label: Message }[] = [
  { state: 'read', label: messages.markRead },
  { state: 'answered', label: messages.markAnswered },
  { state: 'new', label: messages.markNew },
]

export function MessageCard({ message }: { message: Received }) {
  const t = useTranslate()
  const { name, email, message: text, state, createdAt } = message
  return (
    <article className="grid gap-3 rounded-box border border-base-300 p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <a href={`mailto:${encodeURIComponent(email)}`} className="link">
          {email}
        </a>
        <span className="text-sm text-base-content/75">
          <Timestamp at={createdAt} />
        </span>
        <span className={`badge ${state === 'new' ? 'badge-primary' : 'badge-outline'}`}>
          {t(stateNames[state])}
        </span>
      </div>
      <p className="max-w-prose whitespace-pre-line">{text}</p>
      <Actions message={message} />
    </article>
  )
}

function Actions({ message: { _id, state, name } }: { message: Received }) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const mark = async (next: MessageState) => {
    setIsSending(true)
    const marking = call('markMessage', { params: { messageId: _id }, body: { state: next } })
    await notify('markMessage', marking).then(reloadDashboard, () => {})
    setIsSending(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {actions
        .filter((action) => action.state !== state)
        .map(({ state: next, label }) => (
          <button
            key={next}
            type="button"
            className="btn"
            aria-label={t(messages.messageFrom({ action: label, name }))}
            disabled={isSending}
            onClick={() => void mark(next)}
          >
            {t(label)}
          </button>
        ))}
    </div>
  )
}
