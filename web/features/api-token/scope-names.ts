import * as messages from '../../../contract/messages/api-token.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { TokenScope } from '../../../contract/validation/token-scopes.ts'

export const scopeNames: Record<TokenScope, Message> = {
  'courses:read': messages.coursesRead,
  'courses:write': messages.coursesWrite,
  'progress:read': messages.progressRead,
  'progress:write': messages.progressWrite,
  'profile:read': messages.profileRead,
  'administration:read': messages.administrationRead,
  'administration:write': messages.administrationWrite,
}
