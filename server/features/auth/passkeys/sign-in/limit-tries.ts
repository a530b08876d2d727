import type { AppContext } from '../../../../context.ts'
import type { Caller } from '../../../../core/admission/caller.ts'
import { enforceRateLimit, rateLimits } from '../../../../rate-limit/attempt-store.ts'

/** Each try stores a challenge or checks a signature, so the number is limited. */
export async function limitPasskeyTries({ ctx, caller }: { ctx: AppContext; caller: Caller }) {
  const { db, settings, now } = ctx
  if (settings.rateLimits) await enforceRateLimit(db, rateLimits.passkeys, caller.address, now())
}
