import { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listMessages, markMessage } from './read-messages.ts'
import { replyToMessage } from './reply-to-message.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes = routesFor(contactEndpoints, {
  sendMessage,
  listMessages,
  markMessage,
  replyToMessage,
})
