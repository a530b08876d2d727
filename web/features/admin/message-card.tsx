import { Reply } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Message as Received } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/admin.ts'
import * as inboxMessages from '../../../contract/messages/contact-inbox.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import type { MessageState } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { Fold } from '../../ui/text/fold.tsx'
import { PlainText } from '../../ui/text/plain-text.tsx'
import { MessageCare } from '../contact/message-care.tsx'
import { offerToUndo } from '../contact/offer-to-undo.ts'
import { Replies } from '../contact/replies.tsx'
import { showMarked } from './admin-queries.ts'
import { replyAddress } from './reply-address.ts'

export const stateNames = {
  new: messages.stateNew,
  open: messages.stateOpen,
  done: messages.stateDone,
  spam: messages.stateSpam,
}
const actions: { state: MessageState; label: Message }[] = [
  { state: 'open', label: messages.markOpen },
  { state: 'done', label: messages.markDone },
  { state: 'new', label: messages.markNew },
  { state: 'spam', label: messages.markSpam },
]

/** `onMarked` may move the focus, because the pressed button is then gone. */
type Props = { message: Received; onMarked: () => void }

export function MessageCard({ message, onMarked }: Props) {
  const t = useTranslate()
  const { _id, name, email, message: text, state, assignee, createdAt } = message
  const isUnread = state === 'new'
  return (
    <article
      tabIndex={-1}
      aria-labelledby={`message-${_id}`}
      className={`grid grid-cols-1 gap-3 rounded-box border p-4 sm:p-5 ${isUnread ? 'border-primary/50 bg-primary/5' : 'border-base-300'}`}
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={`message-${_id}`} dir="auto" className="font-semibold">
            {name}
          </h3>
          <p className="text-sm text-base-content/75">
            {email} · <Timestamp at={createdAt} />
          </p>
          {assignee && (
            <p dir="auto" className="text-sm text-base-content/75">
              {t(inboxMessages.assignedTo({ name: assignee.fullName }))}
            </p>
          )}
        </div>
        <span className={`badge ${isUnread ? 'badge-primary' : 'badge-outline'}`}>
          {t(stateNames[state])}
        </span>
      </header>
      <div className="grid grid-cols-1 justify-items-start">
        <Fold lines={6}>
          <PlainText text={text} />
        </Fold>
      </div>
      <Replies replies={message.replies} />
      <Actions message={message} onMarked={onMarked} />
      <MessageCare message={message} onChanged={(changed) => void showMarked(changed)} onReplied={onMarked} />
    </article>
  )
}

function Actions({ message, onMarked }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const { _id, state, name } = message
  const mark = async (next: MessageState) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const marking = call('markMessage', { params: { messageId: _id }, body: { state: next } })
    const reply = await notify(requestMessages.markMessage, marking).catch(() => undefined)
    isSending.current = false
    setBusy(false)
    if (!reply) return
    void showMarked(reply.contactMessage)
    offerToUndo(message, next, (undone) => void showMarked(undone))
    onMarked()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <a className="btn" href={replyAddress(message, locale)} aria-label={t(messages.replyTo({ name }))}>
        <Reply aria-hidden className="size-5" />
        {t(messages.reply)}
      </a>
      {actions
        .filter((action) => action.state !== state)
        .map(({ state: next, label }) => (
          <button
            key={next}
            type="button"
            className="btn btn-ghost"
            aria-label={t(messages.messageFrom({ action: label, name }))}
            // A disabled button would lose the focus.
            aria-disabled={busy}
            onClick={() => void mark(next)}
          >
            {t(label)}
          </button>
        ))}
    </div>
  )
}
