import * as messages from '../../../contract/messages/server.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../core/admission/caller.ts'
import type { Database } from '../../db/open.ts'
import {
  countAttempt,
  enforceRateLimit,
  forgetAttempts,
  uncountAttempt,
} from '../../rate-limit/attempt-store.ts'

type Guess = { email: string; caller: Caller; password: string; storedHash: string | undefined }

/** Wrong passwords per account and address: counted per pair, so that one user cannot lock out another. */
export const guessing = { name: 'password', max: 10, minutes: 15, message: messages.tooManyPasswords }
/** Guesses at one account from all addresses: too many lengthen the delay, but none is rejected. */
const guessingAnywhere = { name: 'password anywhere', minutes: guessing.minutes }

const delayStepMs = 250
const maxDelayMs = 3_000

/**
 * Checks a password and slows guessing; throws 429 past its limit for this account and address. Every password check
 * must use it.
 */
export async function comparePassword(ctx: AppContext, guess: Guess): Promise<boolean> {
  const { admission, passwords, settings } = ctx
  const { caller, password, storedHash } = guess
  using _underWay = admission.passwordChecks.enter(caller)
  if (!settings.rateLimits) return await passwords.matches(password, storedHash, caller)
  // One check at a time, so that simultaneous right passwords do not count as wrong.
  const key = `guess ${guesserOf(guess.email, caller.address)}`
  return await admission.mutexes.run(key, caller, () => compareCounted(ctx, guess))
}

async function compareCounted(
  { db, passwords, inFlight, now, pause }: AppContext,
  { email, caller, password, storedHash }: Guess,
) {
  const { address } = caller
  await enforceRateLimit(db, guessing, guesserOf(email, address), now())
  const { count } = await countAttempt(db, guessingAnywhere, email, now())
  {
    using _rest = inFlight.rest()
    await pause(delayMs(count))
  }
  if (!(await passwords.matches(password, storedHash, caller))) return false
  await forgetGuesses(db, email, address)
  await uncountAttempt(db, guessingAnywhere, email)
  return true
}

/** Across addresses an account is only slowed, so that an attacker with many addresses cannot lock its owner out. */
export const delayMs = (tries: number) =>
  Math.min(Math.max(tries - guessing.max, 0) * delayStepMs, maxDelayMs)

const guesserOf = (email: string, address: string) => `${address} ${email}`

export const forgetGuesses = (db: Database, email: string, address: string) =>
  forgetAttempts(db, guessing, guesserOf(email, address))
