import * as messages from '../../../../contract/messages/server-retraining.ts'
import { Problem } from '../../../core/problem.ts'
import type { CourseRow } from '../course-row.ts'

// Of the shortest month: a certificate is valid for at least as many.
const daysOfMonth = 28

/** Throws 400 unless certificates of the course end, and later than the course would begin again. */
export function requireRetraining({
  certificate_months: months,
  retrain_days: days,
}: Pick<CourseRow, 'certificate_months' | 'retrain_days'>) {
  if (days === null) return
  if (months === null) reject(messages.needsEnd)
  const max = months * daysOfMonth - 1
  if (days > max) reject(messages.tooEarly({ max }))
}

function reject(message: typeof messages.needsEnd): never {
  throw new Problem('broken', message, { fields: { retrainDays: message } })
}
