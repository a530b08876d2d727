import type { emailEndpoints } from '../../../../contract/endpoints/email.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { addConfirmation, mailOptionsOf } from './add-confirmation.ts'

export const resendConfirmation: Handler<typeof emailEndpoints.resendConfirmation> = async ({
  ctx,
  user,
  request,
  countCall,
}) => {
  const { db, mail, now } = ctx
  if (user.email_confirmed_at) throw new Problem('conflict', messages.confirmedAlready)
  await countCall(user.email)
  await transact(db, (trx) => addConfirmation(trx, user, mailOptionsOf(ctx, request), now()))
  void mail.poll()
  return { message: mail.isOn ? calls.confirmationMailed : calls.confirmationNoted }
}
