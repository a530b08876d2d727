import type { AppContext } from '../../core/context.ts'

/** What a sweep uses, also one that an operator's command makes. */
export type SweepContext = Pick<
  AppContext,
  'db' | 'files' | 'uploads' | 'settings' | 'now' | 'library' | 'deletions' | 'sweeping'
>
