import type { statisticsEndpoints } from '../../../contract/endpoints/statistics.ts'
import { csv } from '../../http/csv/csv.ts'
import type { UnreadRequest } from '../../http/route.ts'
import { requireLecture } from '../lecture/lecture-access.ts'
import { countedCurve } from './read-curve.ts'

type Request = UnreadRequest<typeof statisticsEndpoints.downloadCurve>

export const downloadCurve = csv<typeof statisticsEndpoints.downloadCurve>({
  // Counted before the file begins, because a refusal could not be reported within it.
  precheck: findCurve,
  fileName: 'curve.csv',
  columns: ['fromSeconds', 'toSeconds', 'watched', 'watchedAgain', 'left'],
  listRows: async function* (request) {
    const { steps } = await findCurve(request)
    yield steps.map(({ from, to, watched, watchedAgain, left }) => [from, to, watched, watchedAgain, left])
  },
})

async function findCurve({ ctx, user, params, caller }: Request) {
  return countedCurve(ctx, caller, await requireLecture(ctx.db, user, params))
}
