import type { AppContext } from '../../core/context.ts'

export type SweepContext = Pick<
  AppContext,
  'db' | 'files' | 'uploads' | 'settings' | 'now' | 'library' | 'deletions' | 'sweeping'
>
