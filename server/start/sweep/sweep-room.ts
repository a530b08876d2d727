import type { House } from '../../house.ts'

/** What a sweep uses, also one that an operator's command makes. */
export type SweepRoom = Pick<
  House,
  'db' | 'files' | 'uploads' | 'settings' | 'now' | 'library' | 'deletions' | 'sweeping'
>
