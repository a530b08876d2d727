import type { overviewEndpoints } from '../../../contract/endpoints/overview.ts'
import { measures } from '../../../contract/endpoints/overview-measures.ts'
import { csv } from '../../http/csv/csv.ts'
import { daysOf } from './overview-view.ts'
import { periodOf, readPeriod } from './read-period.ts'

export const downloadOverview = csv<typeof overviewEndpoints.downloadOverview>({
  fileName: 'overview.csv',
  columns: ['day', ...measures],
  listRows: async function* ({ ctx, query }) {
    const period = periodOf(query, ctx.now())
    const read = await readPeriod(ctx, period)
    yield daysOf(period).map((day) => [day, ...measures.map((measure) => read(measure, day))])
  },
})
