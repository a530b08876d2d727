import type { Settings } from '../../config.ts'

/** When an account that was deleted then is erased. */
export const erasedFrom = ({ deletedAccountRetentionSeconds }: Settings, deletedAt: Date) =>
  new Date(deletedAt.getTime() + deletedAccountRetentionSeconds * 1_000)
