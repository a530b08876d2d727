import { randomInt } from 'node:crypto'
import { passwordPattern } from '../../../../contract/endpoints/auth-password.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { Runner } from '../../../core/admission/semaphore.ts'
import { type HashThreads, type HashWork, openHashThreads } from './hash-threads.ts'

/** Compared if there is no such user: the hash, at the usual cost, of unknown bytes. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$K+3ZICOSGzErtV5HTvizfQ$7X1g/DI/6HiJ6N9OTwtpymEg4eV+2EPhYORZi/Oa778'

/** For accounts without a password: no typed password matches, and checking takes the usual time. */
export const noPasswordHash = dummyHash

export const hasPassword = ({ password_hash }: { password_hash: string }) => password_hash !== noPasswordHash

const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Hashes and checks passwords within the bounds of `hashes`; throws 429 or 503 past them. */
export type Passwords = Disposable & {
  none: string
  hash(password: string, caller: Caller): Promise<string>
  /** Takes the same time whether or not the user exists. */
  matches(password: string, storedHash: string | undefined, caller: Caller): Promise<boolean>
}

export function openPasswords(hashes: Runner, threads: HashThreads = openHashThreads()): Passwords {
  const run = (work: HashWork, caller: Caller) => hashes.run(caller, () => threads.run(work))
  return {
    none: dummyHash,
    hash: async (password, caller) => String(await run({ password }, caller)),
    matches: async (password, storedHash, caller) =>
      (await run({ password, storedHash: storedHash ?? dummyHash }, caller)) === true &&
      storedHash !== undefined &&
      storedHash !== noPasswordHash,
    [Symbol.dispose]: threads[Symbol.dispose],
  }
}

/** As long as the rule allows, without characters that look alike. */
export function makePassword(): string {
  const made = Array.from({ length: maxLength.password }, () => alphabet[randomInt(alphabet.length)]).join('')
  return passwordPattern.test(made) ? made : makePassword()
}
