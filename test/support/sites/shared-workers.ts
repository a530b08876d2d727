import type { AppContext } from '../../../server/context.ts'
import { type HashThreads, openHashThreads } from '../../../server/features/auth/hashing/hash-threads.ts'
import { openPasswords } from '../../../server/features/auth/hashing/password.ts'
import { openResizer, type Resizer } from '../../../server/images/resize-in-child.ts'

// A thread that rests ends by itself. Starting one takes as long as hashing two passwords.
const threads = openHashThreads()
const known = new Map<string, ReturnType<HashThreads['run']>>()
const shared: HashThreads = {
  // Most accounts of a test have the same password: 85 s of processor time of the tests of `auth` became 78.
  run: (work) => {
    const key = JSON.stringify(work)
    const result = known.get(key) ?? threads.run(work)
    known.set(key, result)
    result.catch(() => known.delete(key))
    return result
  },
  [Symbol.dispose]: () => {},
}

/** Lets the applications of a process hash passwords in the same threads, each within its own bounds. */
export function shareHashThreads(ctx: AppContext) {
  ctx.passwords = openPasswords(ctx.admission.hashes, shared)
}

// Browser tests often pause for longer than the 10 s after which the product ends its child.
const sharedIdleMs = 300_000

/** Child processes that no application uses now. A new one takes as long as three applications. */
const idle: Resizer[] = []

/** A resizer whose child process serves the applications of a test file one after the other. */
export function openSharedResizer(): Resizer {
  const resizer = idle.pop() ?? openResizer({ idleMs: sharedIdleMs })
  let busy = 0
  return {
    resize: async (...order) => {
      busy += 1
      try {
        return await resizer.resize(...order)
      } finally {
        busy -= 1
      }
    },
    [Symbol.dispose]: () => {
      // The reply of a picture under way would reach the next application.
      if (busy > 0) resizer[Symbol.dispose]()
      idle.push(resizer)
    },
  }
}
