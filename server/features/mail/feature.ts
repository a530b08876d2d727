import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { expireMails, purgeMails } from '../../mail/mail-store.ts'
import { mailRoutes } from './routes.ts'

const maxMails = 20_000

export const mailFeature: Feature = {
  routes: mailRoutes,
  purges: [
    ({ db, now }) => expireMails(db, now()),
    (context) => purgeMails(context.db, daysAgo(context, context.settings.mailRetentionDays), maxMails),
  ],
}
