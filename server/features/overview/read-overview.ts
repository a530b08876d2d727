import type { OverviewQuery, overviewEndpoints } from '../../../contract/endpoints/overview.ts'
import { measures, overviewDays } from '../../../contract/endpoints/overview-measures.ts'
import * as messages from '../../../contract/messages/server-admin.ts'
import type { AppContext } from '../../context.ts'
import { addDays, dayOf } from '../../core/time/day.ts'
import { csv } from '../../http/csv/csv.ts'
import type { Handler } from '../../http/route.ts'
import { readLastBackup } from '../../jobs/backup-note-store.ts'
import { countToday } from './count-store.ts'
import { measureLevels } from './measure-levels.ts'
import { daysOf, type Period, periodBefore, type ReadTotal, readerOf, toOverview } from './overview-view.ts'
import { listTotals } from './totals-store.ts'

export const readOverview: Handler<typeof overviewEndpoints.readOverview> = async ({ ctx, query }) => {
  const now = ctx.now()
  const period = periodOf(query, now)
  const [read, backup] = await Promise.all([readPeriod(ctx, period), readLastBackup(ctx.db)])
  const lastBackup = backup ? { at: backup.at, isDone: backup.isDone } : null
  const overview = { ...toOverview(period, read), countedAt: now.toISOString(), lastBackup }
  return { message: messages.overviewRead, overview }
}

export const downloadOverview = csv<typeof overviewEndpoints.downloadOverview>({
  fileName: 'overview.csv',
  columns: ['day', ...measures],
  listRows: async function* ({ ctx, query }) {
    const period = periodOf(query, ctx.now())
    const read = await readPeriod(ctx, period)
    yield daysOf(period).map((day) => [day, ...measures.map((measure) => read(measure, day))])
  },
})

function periodOf({ from, to, days = overviewDays[0] }: OverviewQuery, now: Date): Period {
  const today = dayOf(now)
  if (from !== undefined && to !== undefined) return { from, to }
  return { from: addDays(today, 1 - Number(days)), to: today }
}

async function readPeriod(ctx: AppContext, period: Period): Promise<ReadTotal> {
  const today = dayOf(ctx.now())
  const stored = readerOf(await listTotals(ctx.db, periodBefore(period).from, period.to))
  if (today < period.from || today > period.to) return stored
  const [counts, levels] = await Promise.all([countToday(ctx.db, today), measureLevels(ctx)])
  const current = new Map<string, number>([...counts, ...Object.entries(levels)])
  return (measure, day) => (day === today ? (current.get(measure) ?? null) : stored(measure, day))
}
