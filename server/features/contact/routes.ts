import { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listMessages } from './list-messages.ts'
import { markMessage } from './mark-message.ts'
import { replyToMessage } from './reply-to-message.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes = routesFor(contactEndpoints, {
  sendMessage,
  listMessages,
  markMessage,
  replyToMessage,
})
