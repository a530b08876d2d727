import type { AppContext } from '../../../context.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { findDue } from './unmailed-store.ts'
import { type Context, writeNextQuestionMail } from './write-question-mails.ts'

export const openQuestionMails = (ctx: Context & Pick<AppContext, 'log' | 'mail'>) =>
  openMailWriting({
    ...ctx,
    hasNext: async () => ctx.mail.isOn && (await findDue(ctx.db, ctx.now())) !== undefined,
    writeNext: () => writeNextQuestionMail(ctx),
    failure: 'mails about questions could not be written',
  })
