import type { AppContext } from '../../../context.ts'

type Context = Pick<AppContext, 'settings' | 'now'>

/** Accounts deleted before this time can no longer be restored and are erased. */
export const erasedBefore = ({ settings, now }: Context) =>
  new Date(now().getTime() - settings.deletedAccountRetentionSeconds * 1_000)
