import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'
import { beginDraining } from '../http/closing.ts'

/** Lets proxies notice that this process is about to end, while it still serves. */
export async function drain(app: FastifyInstance, { drainSeconds }: Pick<Settings, 'drainSeconds'>) {
  if (drainSeconds === 0) return
  beginDraining(app)
  await pause(drainSeconds * 1_000)
}
