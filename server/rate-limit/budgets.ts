import type { Budget, Endpoint } from '../../contract/api/define-endpoint.ts'
import { perHour } from '../../contract/api/per-hour.ts'
import { perPersonAndHour, type RateLimit } from '../../contract/api/rate-limit.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import type { Settings } from '../config.ts'
import type { AppContext } from '../context.ts'
import type { CurrentUser } from '../core/current-user.ts'
import type { Limit } from './attempt-store.ts'
import { openCallCounts } from './call-counts.ts'
import { openChangeCounts } from './change-counts.ts'

export const budgets: Record<Budget, RateLimit> = {
  changes: perPersonAndHour('own changes', perHour.changes, serverMessages.tooManyChanges),
  automatic: perPersonAndHour(
    'automatic changes',
    perHour.automaticChanges,
    serverMessages.tooManyAutomaticChanges,
  ),
  chunks: perPersonAndHour('chunks', perHour.chunks, serverMessages.tooManyChunks),
}

export const callsOfToken = ({ tokenCallsPerMinute: max }: Settings): Omit<Limit, 'name'> => ({
  max,
  minutes: 1,
  message: serverMessages.tooManyTokenCalls({ max }),
})

export type SpendBudget = (budget: Budget, user: CurrentUser | undefined) => Promise<void>

/** Counts what people change, before a byte of it is read. Changes are counted by all processes together. */
export function openBudgets({ db, settings, now }: Pick<AppContext, 'db' | 'settings' | 'now'>): SpendBudget {
  const counts = {
    changes: openChangeCounts(db, budgets.changes, now),
    automatic: openCallCounts(budgets.automatic, now),
    chunks: openCallCounts(budgets.chunks, now),
  }
  return async (budget, user) => {
    if (settings.rateLimits && user) await counts[budget].enforce(user.id)
  }
}

/** Calls that visitors may make have limits per address, and signing out always works. */
export function budgetOf({ method, access, budget = 'changes' }: Endpoint): Budget | undefined {
  return method === 'GET' || access === 'everyone' ? undefined : budget
}
