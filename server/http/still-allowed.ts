import type { AppContext } from '../context.ts'
import type { Act } from '../db/audit/act.ts'
import { requireRights } from '../db/audit/still-allowed.ts'

const askAgainMs = 5_000

type Request = { ctx: Pick<AppContext, 'db' | 'now'>; act: Act }

/**
 * For responses that take long. Returns a function that throws once the user has lost a right that the request began with;
 * it asks every five seconds.
 */
export function openRightsCheck({ ctx: { db, now }, act }: Request) {
  let asked = now().getTime()
  return async () => {
    const time = now().getTime()
    if (Math.abs(time - asked) < askAgainMs) return
    asked = time
    await requireRights(db, act)
  }
}

/** Breaks off, so that the file does not look complete, once the user may no longer have it. */
export async function* whileAllowed<T>(request: Request, parts: AsyncIterable<T>) {
  const requireAllowed = openRightsCheck(request)
  for await (const part of parts) {
    await requireAllowed()
    yield part
  }
}
