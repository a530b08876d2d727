import { useState } from 'react'
import type { Message } from '../../../contract/endpoints/contact.ts'
import type { MessageState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { Timestamp } from '../../ui/timestamp.tsx'
import { reloadDashboard } from './admin-queries.ts'

const names = { new: 'New', read: 'Read', answered: 'Answered' }
const actions: { state: MessageState; label: string }[] = [
  { state: 'read', label: 'Mark as read' },
  { state: 'answered', label: 'Mark as answered' },
  { state: 'new', label: 'Mark as new' },
]

export function MessageCard({ message }: { message: Message }) {
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
        <span className={`badge ${state === 'new' ? 'badge-primary' : 'badge-outline'}`}>{names[state]}</span>
      </div>
      <p className="max-w-prose whitespace-pre-line">{text}</p>
      <Actions message={message} />
    </article>
  )
}

function Actions({ message: { _id, state, name } }: { message: Message }) {
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
            aria-label={`${label}: message from ${name}`}
            disabled={isSending}
            onClick={() => void mark(next)}
          >
            {label}
          </button>
        ))}
    </div>
  )
}
