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

type Guess = { email: string; address: string; password: string; kept: string | undefined }

const delayStepMs = 250
const mostDelayMs = 3_000

/**
 * Whether a password is the kept one, as fast as guessing may go; throws 429 past the limit of this account from this
 * address. Every path that checks a password takes this one.
 */
export async function comparePassword(house: House, guess: Guess): Promise<boolean> {
  if (!house.settings.rateLimits) return house.passwords.matches(guess.password, guess.kept)
  // One after another: right passwords that come together must not be counted as if they were wrong.
  return house.turns.take(`guess ${guesserOf(guess.email, guess.address)}`, () =>
    compareCounted(house, guess),
  )
}

async function compareCounted(
  { db, passwords, now, pause }: House,
  { email, address, password, kept }: Guess,
) {
  await requireTurn(db, guessing, guesserOf(email, address), now())
  const { count } = await countTurn(db, guessingAnywhere, email, now())
  await pause(delayMs(count))
  if (!(await passwords.matches(password, kept))) return false
  await forgetAttempts(db, email, address)
  await takeTurnBack(db, guessingAnywhere, email)
  return true
}

/** Across addresses an account is only ever slowed: whoever guesses from everywhere cannot lock its owner out. */
export const delayMs = (tries: number) =>
  Math.min(Math.max(tries - guessing.most, 0) * delayStepMs, mostDelayMs)
