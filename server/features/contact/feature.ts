import { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { purgeSpam } from './contact-store.ts'
import { listMessages, markMessage } from './read-messages.ts'
import { replyToMessage } from './reply-to-message.ts'
import { sendMessage } from './send-message.ts'

const contactRoutes = routesFor(contactEndpoints, {
  sendMessage,
  listMessages,
  markMessage,
  replyToMessage,
})

const spamDays = 30

export const contactFeature: Feature = {
  routes: contactRoutes,
  purges: [(context) => purgeSpam(context.db, daysAgo(context, spamDays))],
}
