import type { Enrolment } from '../../../contract/endpoints/enrolment.ts'
import { type EnrolmentSource, enrolmentSources } from '../../../contract/validation/choices.ts'
import { listGoing, type SourceRow, startOf } from '../course/enrolment/source-store.ts'

type Shown = Pick<Enrolment, 'sources' | 'state' | 'startsAt' | 'endsAt'>
type Times = { now: Date; isComplete: boolean; isLate?: boolean | undefined }

/** What all sources of a person in a course say together. At least one is given. */
export function toShownEnrolment(rows: SourceRow[], { now, isComplete, isLate }: Times): Shown {
  const going = listGoing(rows, now)
  const current = going.filter((row) => row.has_seat && startOf(row) <= now)
  const telling = [current, going, rows].find((some) => some.length > 0) ?? rows
  const given = new Set<EnrolmentSource>((going.length > 0 ? going : rows).map(({ source }) => source))
  const endsAt = telling.every(({ ends_at }) => ends_at !== null)
    ? new Date(Math.max(...telling.map(({ ends_at }) => Number(ends_at))))
    : undefined
  return {
    sources: enrolmentSources.filter((source) => given.has(source)),
    state: stateOf(),
    startsAt: new Date(Math.min(...telling.map((row) => startOf(row).getTime()))).toISOString(),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
  }

  function stateOf() {
    if (current.length > 0) return isComplete ? 'complete' : isLate ? 'late' : 'active'
    return going.length > 0 ? 'waiting' : 'ended'
  }
}
