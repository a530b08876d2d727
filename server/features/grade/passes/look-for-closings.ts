import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { listClosedSince } from './passes-store.ts'

type Context = Pick<AppContext, 'db' | 'log' | 'now'>

const everyMs = 60_000
const closedMs = 7 * 86_400_000

/**
 * Marks that are seen once a quiz has closed are seen without anybody doing something then. What closed while no process
 * ran is found at the next start.
 */
export function openClosingLook({ db, now }: Omit<Context, 'log'>) {
  let since: Date | undefined
  return async () => {
    const until = now()
    // The clock was set back, or this is the first look.
    const from = since && since <= until ? since : new Date(until.getTime() - closedMs)
    const courseIds = await listClosedSince(db, from, until)
    if (courseIds.length > 0)
      await transact(db, async (trx) => {
        for (const courseId of courseIds) await askForPasses(trx, { courseId }, until)
      })
    since = until
  }
}

/** Looks once a minute, until it is disposed of. */
export function lookForClosings(ctx: Context): AsyncDisposable {
  const look = openClosingLook(ctx)
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => ctx.log.error({ err: error }, 'quizzes that have closed could not be found'))
      .finally(() => {
        looking = undefined
      })
  }, everyMs).unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
