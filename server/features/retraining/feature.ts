import { daysAgo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { purgeNotices } from './lapse-notice-store.ts'

// As long as the notifications that show them.
const keptDays = 90
const purgedAtOnce = 10_000

export const retrainingFeature: Feature = {
  begin: ({ retraining }) => retraining.begin(),
  purges: [(context) => purgeNotices(context.db, daysAgo(context, keptDays), purgedAtOnce)],
}
