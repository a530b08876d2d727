import type { CrashPoint } from '../../../server/core/crash-point.ts'

export const crashAt = (step: CrashPoint) => ({ NODE_ENV: 'test', CRASH_AT: step })
