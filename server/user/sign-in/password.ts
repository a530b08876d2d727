import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../problem.ts'

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const madeLength = 16

/** Hashes and checks passwords, a few at once and a bounded number waiting; past that 503. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time whether the person exists or not. */
  matches(password: string, kept: string | undefined): Promise<boolean>
}

export function openPasswords(atOnce: number, mostWaiting: number): Passwords {
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

  const nobody = hash(makePassword(), cost)
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: async (password, kept) => {
      const compared = kept ?? (await nobody)
      return (await inTurn(() => verify(compared, password))) && kept !== undefined
    },
  }
}

/** A random password within the sign-up rule, without signs that look alike. */
export function makePassword() {
  return Array.from({ length: madeLength }, () => letters[randomInt(letters.length)]).join('')
}
