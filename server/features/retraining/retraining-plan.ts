const dayMs = 86_400_000

/** When the course begins again for a certificate that ends then. */
export const beginningOf = (endsAt: Date, days: number) => new Date(endsAt.getTime() - days * dayMs)

/** A certificate that ends at 11:59:59 is valid until then, so it has lapsed a millisecond later. */
const lapseOf = (endsAt: Date) => new Date(endsAt.getTime() + 1)

/** When its owner is told something next: a day before the end, or once it is over. */
export function nextMoment(endsAt: Date, now: Date) {
  const dayBefore = beginningOf(endsAt, 1)
  return now < dayBefore ? dayBefore : lapseOf(endsAt)
}

export const hasLapsed = (endsAt: Date, now: Date) => now > endsAt
