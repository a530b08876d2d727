import { expireMails } from '../../../server/mail/mail-store.ts'
import { until } from '../until.ts'
import type { AnnouncingSite } from './open-announcing-site.ts'

/** Writes and sends mails until none are left. */
export const sendAll = ({ ctx }: AnnouncingSite) =>
  until('all is sent', async () => {
    await ctx.announcements.poll()
    await ctx.mail.poll()
    await expireMails(ctx.db, ctx.now())
    const left = await ctx.db
      .selectFrom('mail')
      .select('id')
      .where('state', 'in', ['waiting', 'sending'])
      .limit(1)
      .execute()
    const mailing = await ctx.db
      .selectFrom('announcement')
      .select('id')
      .where('mail_after', 'is not', null)
      .execute()
    return left.length === 0 && mailing.length === 0
  })

/** Counts of the newest announcement's mails, as the editor sees them. */
export const mailsOf = async (site: AnnouncingSite) => (await site.list()).announcements[0].mails
