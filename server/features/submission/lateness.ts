import type { AssignmentRow } from '../lecture/assignment/assignment-store.ts'

const secondMs = 1_000
const dayMs = 86_400_000

/** How many times 24 hours have begun since it was due; 0 until the grace ends. */
export function lateDaysOf(due: Date | undefined, at: Date, graceSeconds: number) {
  if (!due || at <= graceEnd(due, graceSeconds)) return 0
  return Math.ceil((at.getTime() - due.getTime()) / dayMs)
}

/** Points that are taken off, at most those that were given. */
export function penaltyOf(points: number, lateDays: number, { late_penalty_per_day }: AssignmentRow) {
  const most = Math.min(points, lateDays * (late_penalty_per_day ?? 0))
  return Math.round(most * 1e6) / 1e6
}

/** An extension that goes on for longer than work is accepted wins. */
export function acceptedUntil({ accept_until }: Pick<AssignmentRow, 'accept_until'>, due: Date | undefined) {
  return accept_until && due && due > accept_until ? due : accept_until
}

export const isClosed = (until: Date | null, now: Date, graceSeconds: number) =>
  until !== null && now > graceEnd(until, graceSeconds)

const graceEnd = (moment: Date, graceSeconds: number) => new Date(moment.getTime() + graceSeconds * secondMs)
