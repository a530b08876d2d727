/** What waits in a queue: all of it, what is of one kind, and what has one cause within that kind. */
export type Waiting = { total: number; ofKind: number; ofCause: Map<string, number> }

/**
 * Whether a queue of at most `max` rows takes another of this cause: while fewer rows of the cause wait than are free
 * beyond as many as its kind has. So one kind fills half of a queue and one cause a third, others always find room, and
 * nothing that waits is dropped for what is newer (the dynamic thresholds of Choudhury and Hahne, 1998).
 */
export function takeShare(waiting: Waiting, cause: string, max: number) {
  const ofCause = waiting.ofCause.get(cause) ?? 0
  if (ofCause >= max - waiting.total - waiting.ofKind) return false
  waiting.ofCause.set(cause, ofCause + 1)
  waiting.ofKind += 1
  waiting.total += 1
  return true
}
