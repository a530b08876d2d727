import type { overviewEndpoints } from '../../../contract/endpoints/overview.ts'
import * as messages from '../../../contract/messages/server-desk.ts'
import type { Handler } from '../../http/route.ts'
import { readLastBackup } from '../../jobs/backup-note-store.ts'
import { toOverview } from './overview-view.ts'
import { periodOf, readPeriod } from './read-period.ts'

export const readOverview: Handler<typeof overviewEndpoints.readOverview> = async ({ ctx, query }) => {
  const now = ctx.now()
  const period = periodOf(query, now)
  const [read, backup] = await Promise.all([readPeriod(ctx, period), readLastBackup(ctx.db)])
  const lastBackup = backup ? { at: backup.at, isDone: backup.isDone } : null
  const overview = { ...toOverview(period, read), countedAt: now.toISOString(), lastBackup }
  return { message: messages.overviewRead, overview }
}
