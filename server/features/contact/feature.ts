import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { purgeSpam } from './contact-store.ts'
import { contactRoutes } from './routes.ts'

const spamDays = 30

export const contactFeature: Feature = {
  routes: contactRoutes,
  purges: [(context) => purgeSpam(context.db, daysAgo(context, spamDays))],
}
