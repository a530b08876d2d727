import type { emailEndpoints } from '../../../../contract/endpoints/email.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { afterReply } from '../../../http/after-reply.ts'
import type { Handler } from '../../../http/route.ts'
import { findUserByEmail } from '../../user/user-store.ts'
import { addConfirmation, type MailOptions, mailOptionsOf } from './add-confirmation.ts'

/** Answers the same, and as fast, whether or not the account exists: the work begins after the response. */
export const askConfirmation: Handler<typeof emailEndpoints.askConfirmation> = async ({
  ctx,
  body: { email },
  request,
  reply,
  countCall,
}) => {
  const { mail } = ctx
  await countCall(email)
  const options = mailOptionsOf(ctx, request)
  afterReply(ctx, reply, () => mailConfirmation(ctx, email, options))
  return { message: mail.isOn ? calls.confirmationAsked : calls.confirmationAskedNoted }
}

async function mailConfirmation({ db, mail, now }: AppContext, email: string, options: MailOptions) {
  const reader = await findUserByEmail(db, email)
  if (reader?.state !== 'active' || reader.email_confirmed_at) return
  await transact(db, (trx) => addConfirmation(trx, reader, options, now()))
  void mail.poll()
}
