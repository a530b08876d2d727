import type { AppContext } from '../../core/context.ts'

/** What a sweep needs, in the server or in an operator's command. */
export type SweepContext = Pick<
  AppContext,
  'db' | 'files' | 'uploads' | 'settings' | 'now' | 'library' | 'deletions' | 'sweeping'
>
