import { randomInt } from 'node:crypto'
import { Problem } from '../../../problem.ts'
import { type HashWork, openHashThreads } from './hash-threads.ts'

/** Compared when there is no such person: the hash, at the usual cost, of bytes that nobody has. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$K+3ZICOSGzErtV5HTvizfQ$7X1g/DI/6HiJ6N9OTwtpymEg4eV+2EPhYORZi/Oa778'
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const madeLength = 16

/** Hashes and checks passwords, a few at once and a bounded number waiting; past that 503. */
export type Passwords = Disposable & {
  hash(password: string): Promise<string>
  /** Takes the same time whether the person exists or not. */
  matches(password: string, kept: string | undefined): Promise<boolean>
}

export function openPasswords(atOnce: number, mostWaiting: number): Passwords {
  const threads = openHashThreads()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new Problem('busy', 'Too many people are signing in. Please try again.', {
          retryAfterSeconds: 3,
        })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const inTurnOn = (work: HashWork) => inTurn(() => threads.run(work))
  return {
    hash: async (password) => String(await inTurnOn({ password })),
    matches: async (password, kept) =>
      (await inTurnOn({ password, kept: kept ?? nobody })) === true && kept !== undefined,
    [Symbol.dispose]: threads[Symbol.dispose],
  }
}

/** A random password within the sign-up rule, without signs that look alike. */
export function makePassword() {
  return Array.from({ length: madeLength }, () => letters[randomInt(letters.length)]).join('')
}
