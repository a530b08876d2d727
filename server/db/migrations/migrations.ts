// Generated from the files of server/db/migrations/ by scripts/generate/write-lists.ts.
import type { Migration } from 'kysely/migration'

/** Every migration, in order; loaded when it runs. A released migration is never edited. */
export const migrations: Record<string, () => Promise<Migration>> = {
  '0001-baseline': () => import('./0001-baseline.ts'),
  '0050-completion': () => import('./0050-completion.ts'),
  '0055-makers': () => import('./0055-makers.ts'),
  '0056-restored-state': () => import('./0056-restored-state.ts'),
  '0060-review-votes': () => import('./0060-review-votes.ts'),
  '0061-erased-in-facts': () => import('./0061-erased-in-facts.ts'),
  '0062-erased-accounts': () => import('./0062-erased-accounts.ts'),
  '0065-search-words': () => import('./0065-search-words.ts'),
  '0066-fair-queues': () => import('./0066-fair-queues.ts'),
  '0075-caption-names': () => import('./0075-caption-names.ts'),
  '0080-names-without-addresses': () => import('./0080-names-without-addresses.ts'),
  '0090-audit-files': () => import('./0090-audit-files.ts'),
  '0091-neutral-picture-names': () => import('./0091-neutral-picture-names.ts'),
  '0105-rating-votes': () => import('./0105-rating-votes.ts'),
  '0110-judge-courses': () => import('./0110-judge-courses.ts'),
  '0111-last-days': () => import('./0111-last-days.ts'),
  '0114-lecture-progress': () => import('./0114-lecture-progress.ts'),
  '0130-caption-revision': () => import('./0130-caption-revision.ts'),
  '0135-learner-messages': () => import('./0135-learner-messages.ts'),
  '0140-school-messages': () => import('./0140-school-messages.ts'),
  '0145-instructor-profiles': () => import('./0145-instructor-profiles.ts'),
  '0160-today': () => import('./0160-today.ts'),
  '0162-groups': () => import('./0162-groups.ts'),
  '0163-enrolment': () => import('./0163-enrolment.ts'),
  '0166-due': () => import('./0166-due.ts'),
  '0170-access-codes': () => import('./0170-access-codes.ts'),
  '0180-paths': () => import('./0180-paths.ts'),
  '0181-count-paths': () => import('./0181-count-paths.ts'),
}
