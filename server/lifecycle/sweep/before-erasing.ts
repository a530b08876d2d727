import type { BeforeErasing, Erasing } from '../../feature.ts'
import { features } from '../../features.ts'

/** What all features do before an account is erased. */
export const beforeErasing =
  (context: Erasing): BeforeErasing =>
  async (userId, pseudonym) => {
    for (const feature of features) await feature.beforeErasing?.(context, userId, pseudonym)
  }
