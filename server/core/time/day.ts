const dayMs = 86_400_000

/** The UTC day of a moment, such as 2026-11-22. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

export const startOfDay = (day: string) => new Date(`${day}T00:00:00.000Z`)

export const addDays = (day: string, count: number) =>
  dayOf(new Date(startOfDay(day).getTime() + count * dayMs))

/** Both ends included. */
export const countDays = (from: string, to: string) =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs) + 1
