import type { authEndpoints } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as emailMessages from '../../../contract/messages/server-email.ts'
import { requireFreeName } from '../../core/blocked-words/require-free-name.ts'
import { Problem } from '../../core/problem.ts'
import { onDuplicate } from '../../db/dialect.ts'
import { transact } from '../../db/transact.ts'
import { checked } from '../../http/handlers/checked.ts'
import type { HandlerRequest } from '../../http/route.ts'
import { requireOpenSignUp, requireSignUp } from '../school/school-store.ts'
import { findUserByEmail, insertUserRow } from '../user/user-store.ts'
import { toUser } from '../user/user-view.ts'
import { addConfirmation, mailOptionsOf } from './email/ask-confirmation.ts'

// One sign-up per e-mail and address at a time: the second finds it taken before its picture is processed.
export const register = checked<typeof authEndpoints.register>(
  ({ ctx }) => requireOpenSignUp(ctx.db),
  async ({ ctx, body, files, caller, request }) => {
    requireFreeName(ctx, body.fullName)
    const key = `register ${caller.address} ${body.email}`
    return ctx.admission.mutexes.run(key, caller, () => makeAccount({ ctx, body, files, caller, request }))
  },
)

type SignUp = Pick<
  HandlerRequest<typeof authEndpoints.register>,
  'ctx' | 'body' | 'files' | 'caller' | 'request'
>

async function makeAccount({ ctx, body, files, caller, request }: SignUp) {
  const { db, settings, passwords, pictures, mail, now } = ctx
  await requireSignUp(db, body.email)
  if (await findUserByEmail(db, body.email)) rejectTaken()
  const draft = {
    full_name: body.fullName,
    email: body.email,
    password_hash: await passwords.hash(body.password, caller),
    role: 'USER' as const,
    avatar_picture: await pictures.make(files.avatar, 'avatar', caller),
    subscription_status: 'none',
  }
  const user = await transact(db, async (trx) => {
    const made = await insertUserRow(trx, draft, now())
    await addConfirmation(trx, made, mailOptionsOf(ctx, request), now())
    return made
  }).catch(onDuplicate('user.email', rejectTaken))
  void mail.poll()
  const unconfirmed = mail.isOn ? emailMessages.registeredUnconfirmed : emailMessages.registeredWithoutMail
  const message = settings.requireConfirmedEmail ? unconfirmed : messages.registered
  return { message, user: toUser(settings, user) }
}

function rejectTaken(): never {
  throw new Problem('conflict', serverMessages.emailTaken, { fields: { email: serverMessages.emailTaken } })
}
