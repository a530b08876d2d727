import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashWork } from './hash-threads.ts'

// OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

lowerPriority()
parentPort?.on('message', ({ password, storedHash }: HashWork) => {
  parentPort?.postMessage(
    storedHash === undefined ? hashSync(password, cost) : verifySync(storedHash, password),
  )
})

/** Serving goes first. Only Linux gives threads their own priority, which only root may raise (setpriority(2)). */
function lowerPriority() {
  if (process.platform !== 'linux') return
  const { PRIORITY_BELOW_NORMAL: step, PRIORITY_LOW: lowest } = constants.priority
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(getPriority() + step, lowest))
  } catch {
    // A sandbox may forbid it or have no /proc; sign-in still works.
  }
}
