import type { AppContext } from '../../../server/context.ts'
import { DatabaseUnavailable } from '../../../server/db/unavailable.ts'
import { sweep } from '../../../server/lifecycle/sweeper.ts'
import { until } from '../until.ts'

/**
 * Sweeps until a round was whole, as the sweeper's rounds do. On a busy machine PostgreSQL may answer so late that a round
 * does not get its lock.
 */
export const sweepWhole = (ctx: AppContext) =>
  until('everything is swept', () =>
    sweep(ctx).catch((error) => {
      if (error instanceof DatabaseUnavailable) return false
      throw error
    }),
  )
