import { pages } from '../../../../contract/addresses.ts'
import type { authEndpoints } from '../../../../contract/endpoints/auth.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import type { Locale } from '../../../../contract/messages/message.ts'
import type { AppContext } from '../../../context.ts'
import { localeOf } from '../../../core/locales.ts'
import { transact } from '../../../db/transact.ts'
import { afterReply } from '../../../http/after-reply.ts'
import { linkForMail } from '../../../http/public-address.ts'
import type { Handler } from '../../../http/route.ts'
import { addMail, replaceMails } from '../../../mail/mail-store.ts'
import { readSchool } from '../../school/school-store.ts'
import { findUserByEmail } from '../../user/user-store.ts'
import { resetMail } from './reset-mails.ts'
import { insertReset, resetMs } from './reset-store.ts'

/** Answers the same, and as fast, whether or not the account exists: the work begins after the response. */
export const forgotPassword: Handler<typeof authEndpoints.forgotPassword> = async ({
  ctx,
  body: { email },
  request,
  reply,
  countCall,
}) => {
  const { settings, mail } = ctx
  await countCall(email)
  const toPage = (token: string) => linkForMail(settings, request, `${pages.resetPassword}?token=${token}`)
  const locale = localeOf(request)
  afterReply(ctx, reply, () => mailReset(ctx, { email, locale, toPage }))
  return { message: mail.isOn ? calls.resetMailed : calls.resetNoted }
}

type PasswordResetRequest = { email: string; locale: Locale; toPage: (token: string) => string }

async function mailReset({ db, mail, now }: AppContext, { email, locale, toPage }: PasswordResetRequest) {
  const reader = await findUserByEmail(db, email)
  if (reader?.state !== 'active') return
  await transact(db, async (trx) => {
    // First, so that the second of two simultaneous calls waits here and then replaces the first one's mail.
    const token = await insertReset(trx, reader.id, now())
    await replaceMails(trx, reader.id, 'password-reset')
    const { name: schoolName } = await readSchool(trx)
    const letter = { reader, schoolName, locale, template: resetMail(toPage(token)), lifeMs: resetMs }
    await addMail(trx, { kind: 'password-reset', ...letter }, now())
  })
  void mail.poll()
}
