import type { emailEndpoints } from '../../../../contract/endpoints/sign-in/email.ts'
import * as calls from '../../../../contract/messages/generated/calls.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { afterReply } from '../../../http/after-reply.ts'
import type { CheckedHandler } from '../../../http/route.ts'
import { accountLimits, enforceRateLimit, rateLimits } from '../../../rate-limit/attempt-store.ts'
import { findUserByEmail } from '../../user/user-store.ts'
import { addConfirmation, type MailOptions, mailOptionsOf } from './add-confirmation.ts'

/** Answers the same, and as fast, whether or not the account exists: the work begins after the response. */
export const askConfirmation: CheckedHandler<typeof emailEndpoints.askConfirmation> = {
  precheck: async ({ ctx: { db, settings, now }, caller }) => {
    if (settings.rateLimits) await enforceRateLimit(db, rateLimits.emailMails, caller.address, now())
  },
  handler: async ({ ctx, body: { email }, request, reply }) => {
    const { db, settings, now, mail } = ctx
    if (settings.rateLimits) await enforceRateLimit(db, accountLimits.emailMails, email, now())
    const options = mailOptionsOf(ctx, request)
    afterReply(ctx, reply, () => mailConfirmation(ctx, email, options))
    return { message: mail.isOn ? calls.confirmationAsked : calls.confirmationAskedNoted }
  },
}

async function mailConfirmation({ db, mail, now }: AppContext, email: string, options: MailOptions) {
  const reader = await findUserByEmail(db, email)
  if (reader?.state !== 'active' || reader.email_confirmed_at) return
  await transact(db, (trx) => addConfirmation(trx, reader, options, now()))
  void mail.poll()
}
