import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../context.ts'
import { dayOf } from '../../core/time/day.ts'
import { measureLevels } from './measure-levels.ts'
import { closeNextDay, isDayOpen, saveLevels } from './totals-store.ts'

const [everyMs, levelsEveryMs] = [60_000, 900_000]
// After a long time without a running process, many days must be counted.
const betweenDaysMs = 10

type Context = Pick<AppContext, 'db' | 'disk' | 'log' | 'now'>

export function startTotals(ctx: Context): AsyncDisposable {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= updateTotals(ctx, ending.signal)
      .catch((error) => ctx.log.error({ err: error }, 'the daily totals could not be counted'))
      .finally(() => {
        running = undefined
      })
  }, everyMs).unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}

export async function updateTotals(ctx: Context, signal?: AbortSignal) {
  const { db, now } = ctx
  const today = dayOf(now())
  while (!signal?.aborted && (await isDayOpen(db, today))) {
    if (!(await closeNextDay(db, today))) break
    await pause(betweenDaysMs)
  }
  const due = new Date(now().getTime() - levelsEveryMs)
  if (!signal?.aborted) await saveLevels(db, today, await measureLevels(ctx), due, now())
}
