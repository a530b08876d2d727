import type { OverviewQuery } from '../../../contract/endpoints/overview.ts'
import { overviewDays } from '../../../contract/endpoints/overview-measures.ts'
import type { AppContext } from '../../context.ts'
import { addDays, dayOf } from '../../core/time/day.ts'
import { countToday } from './count-store.ts'
import { measureLevels } from './measure-levels.ts'
import { type Period, periodBefore, type ReadTotal, readerOf } from './overview-view.ts'
import { listTotals } from './totals-store.ts'

export function periodOf({ from, to, days = overviewDays[0] }: OverviewQuery, now: Date): Period {
  const today = dayOf(now)
  if (from !== undefined && to !== undefined) return { from, to }
  return { from: addDays(today, 1 - Number(days)), to: today }
}

export async function readPeriod(ctx: AppContext, period: Period): Promise<ReadTotal> {
  const today = dayOf(ctx.now())
  const stored = readerOf(await listTotals(ctx.db, periodBefore(period).from, period.to))
  if (today < period.from || today > period.to) return stored
  const [counts, levels] = await Promise.all([countToday(ctx.db, today), measureLevels(ctx)])
  const current = new Map<string, number>([...counts, ...Object.entries(levels)])
  return (measure, day) => (day === today ? (current.get(measure) ?? null) : stored(measure, day))
}
