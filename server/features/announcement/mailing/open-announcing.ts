import type { AppContext } from '../../../context.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { hasMailing } from './mailing-store.ts'
import { type Context, writeNextMails } from './write-mails.ts'

export const openAnnouncing = (ctx: Context & Pick<AppContext, 'log' | 'mail'>) =>
  openMailWriting({
    ...ctx,
    hasNext: () => hasMailing(ctx.db),
    writeNext: () => writeNextMails(ctx),
    failure: 'mails of announcements could not be written',
  })
