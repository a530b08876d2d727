import type { AppContext } from '../../../core/context.ts'

type Context = Pick<AppContext, 'settings' | 'now'>

/** What was deleted before then can no longer be restored, and is erased. */
export const erasedBefore = ({ settings, now }: Context) =>
  new Date(now().getTime() - settings.deletedAccountRetentionSeconds * 1_000)
