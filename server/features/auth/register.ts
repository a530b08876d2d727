import type { authEndpoints } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { CheckedHandler, HandlerRequest } from '../../http/route.ts'
import { enforceRateLimit, rateLimits } from '../../rate-limit/attempt-store.ts'
import { requireOpenSignUp, requireSignUp } from '../school/school-access.ts'
import { findUserByEmail, insertUser } from '../user/user-store.ts'
import { toUser } from '../user/user-view.ts'

// One sign-up per e-mail and address at a time: the second finds it taken before its picture is resized and stored.
export const register: CheckedHandler<typeof authEndpoints.register> = {
  precheck: async ({ ctx, caller }) => {
    if (ctx.settings.rateLimits) await enforceRateLimit(ctx.db, rateLimits.signUp, caller.address, ctx.now())
    await requireOpenSignUp(ctx.db)
  },
  handler: async ({ ctx, body, files, caller }) => {
    const key = `register ${caller.address} ${body.email}`
    return ctx.admission.mutexes.run(key, caller, () => makeAccount({ ctx, body, files, caller }))
  },
}

type SignUp = Pick<HandlerRequest<typeof authEndpoints.register>, 'ctx' | 'body' | 'files' | 'caller'>

async function makeAccount({ ctx, body, files, caller }: SignUp) {
  const { db, settings, passwords, pictures } = ctx
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
  const user = await insertUser(db, draft, ctx.now(), rejectTaken)
  return { message: messages.registered, user: toUser(settings, user) }
}

function rejectTaken(): never {
  throw new Problem('conflict', serverMessages.emailTaken, { fields: { email: serverMessages.emailTaken } })
}
