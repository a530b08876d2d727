import type { RateLimit } from '../../contract/api/rate-limit.ts'
import type { AppContext } from '../context.ts'
import type { Caller } from '../core/admission/caller.ts'
import type { CurrentUser } from '../core/current-user.ts'
import { enforceRateLimit } from './attempt-store.ts'

type Call = {
  ctx: Pick<AppContext, 'db' | 'settings' | 'now'>
  user: CurrentUser | undefined
  caller: Caller
  email?: string | undefined
}

/** Counts a call before it goes on; throws 429 past a limit. */
export async function countCall(limits: readonly RateLimit[], call: Call) {
  const { db, settings, now } = call.ctx
  if (!settings.rateLimits) return
  for (const limit of limits) await enforceRateLimit(db, limit, whoOf(limit, call), now())
}

type Counting = { countCall: (email?: string) => Promise<void>; act: { what: string } }

/** A handler that forgets to count its call fails, and with it every test of its endpoint. */
export const requireCount =
  <R extends Counting, T>(handler: (request: R) => Promise<T>) =>
  async (request: R) => {
    let isCounted = false
    const countCall = async (email?: string) => {
      isCounted = true
      await request.countCall(email)
    }
    const reply = await handler({ ...request, countCall })
    if (!isCounted) throw new Error(`${request.act.what} did not count its call`)
    return reply
  }

function whoOf({ name, per }: RateLimit, { user, caller, email }: Call) {
  const who = { person: user?.id, address: caller.address, 'e-mail': email }[per]
  if (who === undefined) throw new Error(`'${name}' counts per ${per}, but the call has none`)
  return who
}
