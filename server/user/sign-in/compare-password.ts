import type { Caller } from '../../admission/caller.ts'
import type { House } from '../../house.ts'
import {
  countTurn,
  forgetAttempts,
  guesserOf,
  guessing,
  guessingAnywhere,
  requireTurn,
  takeTurnBack,
} from './attempt-store.ts'

type Guess = { email: string; caller: Caller; password: string; kept: string | undefined }

const delayStepMs = 250
const mostDelayMs = 3_000

/**
 * Whether a password is the kept one, as fast as guessing may go; throws 429 past the limit of this account from this
 * address. Every path that checks a password takes this one.
 */
export async function comparePassword(house: House, guess: Guess): Promise<boolean> {
  const { admission, passwords, settings } = house
  const { caller, password, kept } = guess
  using _underWay = admission.passwordChecks.enter(caller)
  if (!settings.rateLimits) return await passwords.matches(password, kept, caller)
  // One after another: right passwords that come together must not be counted as if they were wrong.
  const key = `guess ${guesserOf(guess.email, caller.address)}`
  return await admission.mutexes.run(key, caller, () => compareCounted(house, guess))
}

async function compareCounted(
  { db, passwords, visits, now, pause }: House,
  { email, caller, password, kept }: Guess,
) {
  const { address } = caller
  await requireTurn(db, guessing, guesserOf(email, address), now())
  const { count } = await countTurn(db, guessingAnywhere, email, now())
  {
    using _rest = visits.rest()
    await pause(delayMs(count))
  }
  if (!(await passwords.matches(password, kept, caller))) return false
  await forgetAttempts(db, email, address)
  await takeTurnBack(db, guessingAnywhere, email)
  return true
}

/** Across addresses an account is only ever slowed: whoever guesses from everywhere cannot lock its owner out. */
export const delayMs = (tries: number) =>
  Math.min(Math.max(tries - guessing.most, 0) * delayStepMs, mostDelayMs)
