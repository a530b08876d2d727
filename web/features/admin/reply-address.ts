import type { Message } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/admin.ts'
import { type Locale, translate } from '../../../contract/messages/message.ts'

const maxSubject = 60

/** A mailto link with a subject. RFC 6068 keeps the @ and encodes the rest. */
export function replyAddress({ email, message }: Pick<Message, 'email' | 'message'>, locale: Locale) {
  const at = email.lastIndexOf('@')
  const recipient = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
  const subject = translate(locale, messages.replySubject({ start: startOf(message) }))
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}`
}

function startOf(message: string) {
  const [line = ''] = message.trim().split('\n')
  const characters = [...line]
  if (characters.length <= maxSubject) return line
  const cut = characters.slice(0, maxSubject).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
