import * as messages from '../../../contract/messages/certificate.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { CertificateStatus } from '../../../contract/validation/choices.ts'

export const statusNames: Record<CertificateStatus, Message> = {
  valid: messages.statusValid,
  expired: messages.statusExpired,
  revoked: messages.statusRevoked,
}
