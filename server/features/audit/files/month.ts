import { addMonths, startOfDay } from '../../../core/time/day.ts'

/** YYYY-MM, in UTC. */
export type Month = string

export const auditFolder = 'audit/'

/** Among the media, on disk or in the bucket. */
export const fileOf = (month: Month) => `${auditFolder}${month}.jsonl.gz`

export function boundsOf(month: Month) {
  const begins_at = startOfDay(`${month}-01`)
  return { begins_at, ends_at: addMonths(begins_at, 1) }
}
