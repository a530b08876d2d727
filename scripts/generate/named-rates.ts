import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { endpoints } from '../../contract/api/endpoints.ts'
import type { RateLimit } from '../../contract/api/rate-limit.ts'
import { guessing } from '../../server/features/auth/compare-password.ts'
import { codeGuessing, codeGuessingInADay } from '../../server/features/auth/two-step/require-second-step.ts'
import { budgets } from '../../server/rate-limit/budgets.ts'

type NamedRate = Pick<RateLimit, 'name' | 'max' | 'minutes'> & { per: string }

const ofCalls = Object.values<Endpoint>(endpoints).flatMap(({ limits = [] }) => limits)

const all: NamedRate[] = [
  ...Object.values(budgets),
  ...ofCalls,
  codeGuessing,
  codeGuessingInADay,
  { ...guessing, per: 'e-mail and address' },
]

/** Every number of calls in a time. Tables and docs/security.md use the names. */
export const namedRates = [...new Map(all.map((rate) => [rate.name, rate])).values()]
