import type { Settings } from './config.ts'
import { coreBounds, viewerBounds } from './core/admission/bounds.ts'
import { authBounds } from './features/auth/bounds.ts'
import { certificateBounds } from './features/certificate/pdf/bounds.ts'
import { noteBounds } from './features/note/bounds.ts'
import { curveBounds } from './features/statistics/bounds.ts'

// `bounds.test.ts` compares docs/security.md with this table.

export type BoundName = keyof ReturnType<typeof admissionBounds>

export const admissionBounds = (settings: Settings) => ({
  ...coreBounds(settings),
  ...authBounds(settings),
  ...certificateBounds,
  ...curveBounds,
  ...noteBounds,
})

/** Those of viewers too, which no semaphore counts. */
export const allBounds = (settings: Settings) => ({
  ...admissionBounds(settings),
  viewers: viewerBounds(settings),
})
