import type { AppContext } from '../../context.ts'

export type SweepContext = Pick<
  AppContext,
  | 'db'
  | 'files'
  | 'media'
  | 'uploads'
  | 'settings'
  | 'now'
  | 'library'
  | 'deletions'
  | 'sweeping'
  | 'requireClock'
>
