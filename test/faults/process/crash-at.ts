import type { CrashPoint } from '../../../server/core/crash-point.ts'

/** The environment in which the product kills itself at this step. */
export const crashAt = (step: CrashPoint) => ({ NODE_ENV: 'test', CRASH_AT: step })
