import { mailEndpoints } from '../../../contract/endpoints/mail.ts'
import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { expireMails, purgeMails } from '../../mail/mail-store.ts'
import { listOutbox, sendTestMail } from './outbox.ts'

const mailRoutes = routesFor(mailEndpoints, { listOutbox, sendTestMail })

const maxMails = 20_000

export const mailFeature: Feature = {
  routes: mailRoutes,
  purges: [
    ({ db, now }) => expireMails(db, now()),
    (context) => purgeMails(context.db, daysAgo(context, context.settings.mailRetentionDays), maxMails),
  ],
}
