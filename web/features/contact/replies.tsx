import type { Message } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/contact-inbox.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { PlainText } from '../../ui/text/plain-text.tsx'

type Reply = Message['replies'][number]

export function Replies({ replies }: { replies: Reply[] }) {
  const t = useTranslate()
  if (replies.length === 0) return null
  return (
    <ul aria-label={t(messages.replies)} className="grid grid-cols-1 gap-3">
      {replies.map(({ _id, author, text, mailState, createdAt }) => {
        const name = author ?? t(messages.accountGone)
        return (
          <li key={_id} className="grid grid-cols-1 gap-1 rounded-box bg-base-200 p-4">
            <p className="text-sm text-base-content/75">
              <span dir="auto">{t(messages.repliedBy({ name, state: t(nameOf(mailState)) }))}</span> ·{' '}
              <Timestamp at={createdAt} />
            </p>
            <PlainText text={text} />
          </li>
        )
      })}
    </ul>
  )
}

function nameOf(state: Reply['mailState']) {
  if (state === null) return messages.unknown
  if (state === 'sent') return messages.sent
  return state === 'waiting' || state === 'sending' ? messages.waiting : messages.failed
}
