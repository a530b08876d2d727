import {
  accountLimits,
  codeGuessing,
  codeGuessingInADay,
  guessing,
  type RateLimit,
  rateLimits,
  userLimits,
} from './attempt-store.ts'
import { budgets } from './budgets.ts'

export type NamedRate = Pick<RateLimit, 'name' | 'max' | 'minutes'> & { per: string }

const ratesPer = (per: string, limits: RateLimit[]): NamedRate[] =>
  limits.map(({ name, max, minutes }) => ({ name, max, minutes, per }))

/** Every number of calls in a time. Tables and docs/security.md use the names. */
export const namedRates: NamedRate[] = [
  ...ratesPer('person', [
    ...Object.values(budgets),
    ...Object.values(userLimits),
    codeGuessing,
    codeGuessingInADay,
  ]),
  ...ratesPer('address', Object.values(rateLimits)),
  ...ratesPer('e-mail', Object.values(accountLimits)),
  ...ratesPer('e-mail and address', [guessing]),
]
