import { authEndpoints } from '../../../../contract/endpoints/auth.ts'
import * as messages from '../../../../contract/messages/server.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import { confirmedMinutes } from '../../../../contract/validation/limits.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import { countCall } from '../../../rate-limit/count-call.ts'
import { findConfirmedAt } from '../../user/session-store.ts'
import { findUser } from '../../user/user-store.ts'
import { comparePassword } from '../compare-password.ts'

type Asking = { ctx: AppContext; user: CurrentUser; caller: Caller }

/**
 * Throws unless the user gives their password with this call, or gave it in this session with `POST
 * /user/reauthenticate` a few minutes ago. Signing in does not count.
 */
export async function requirePasswordAgain(asking: Asking, currentPassword: string | undefined) {
  if (currentPassword === undefined) return requireConfirmed(asking)
  if (!(await isOwnPassword(asking, currentPassword))) rejectWrong('currentPassword')
}

/** Counted and slowed like a sign-in. */
export async function isOwnPassword({ ctx, user, caller }: Asking, password: string) {
  await countCall(authEndpoints.login.limits, { ctx, user, caller })
  const row = await findUser(ctx.db, user.id)
  return comparePassword(ctx, { email: user.email, caller, password, storedHash: row?.password_hash })
}

export function rejectWrong(field: 'currentPassword' | 'password'): never {
  throw new Problem('broken', messages.passwordWrong, { fields: { [field]: messages.passwordWrong } })
}

/** Whether the user gave their password in this session a few minutes ago. */
export async function isConfirmed({ ctx, user }: Pick<Asking, 'ctx' | 'user'>) {
  const confirmedAt = await findConfirmedAt(ctx.db, user.sessionHash)
  const ageMs = ctx.now().getTime() - (confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  // A negative age comes from a clock that was set back.
  return ageMs >= 0 && ageMs < confirmedMinutes * 60_000
}

async function requireConfirmed(asking: Asking) {
  if (await isConfirmed(asking)) return
  throw new Problem('password-required', accountMessages.passwordRequired, {
    fields: { currentPassword: accountMessages.passwordRequired },
  })
}
