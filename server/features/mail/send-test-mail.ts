import type { mailEndpoints } from '../../../contract/endpoints/mail.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/server-mail.ts'
import { localeOf } from '../../core/locales.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { addMail } from '../../mail/mail-store.ts'
import { readSchool } from '../school/school-store.ts'
import { userSubject } from '../user/user-store.ts'
import { toMail } from './mail-view.ts'

const hourMs = 3_600_000

const template = { subject: messages.testSubject, paragraphs: [messages.testText] }

export const sendTestMail: Handler<typeof mailEndpoints.sendTestMail> = async ({
  ctx,
  user,
  request,
  act,
}) => {
  const locale = localeOf(request)
  const mail = await auditChange(ctx.db, act, userSubject(user.id), async (trx) => {
    const { name: schoolName } = await readSchool(trx)
    const draft = { kind: 'test', reader: user, schoolName, locale, template, lifeMs: hourMs } as const
    return addMail(trx, draft, ctx.now())
  })
  void ctx.mail.poll()
  return { message: calls.testMailWritten, mail: toMail(mail, ctx.now(), false) }
}
