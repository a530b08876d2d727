import type { AppContext } from '../../../server/context.ts'
import { type HashThreads, openHashThreads } from '../../../server/features/auth/hashing/hash-threads.ts'
import { openPasswords } from '../../../server/features/auth/hashing/password.ts'

// A thread that rests ends by itself. Starting one takes as long as hashing two passwords.
const threads = openHashThreads()
const shared: HashThreads = { run: threads.run, [Symbol.dispose]: () => {} }

/** Lets the applications of a process hash passwords in the same threads, each within its own bounds. */
export function shareHashThreads(ctx: AppContext) {
  ctx.passwords = openPasswords(ctx.admission.hashes, shared)
}
