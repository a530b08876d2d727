type Visited = { is_finished: boolean | null; updated_at: Date | null }

/**
 * The last visited lecture, or the first one after it that is not complete; the last visited one if all are. `lectures`
 * are in course order.
 */
export function whereToContinue<L extends Visited>(lectures: L[]): L | undefined {
  const time = lastVisit(lectures)?.getTime()
  const from = Math.max(
    0,
    lectures.findIndex(({ updated_at }) => updated_at !== null && updated_at.getTime() === time),
  )
  const inTurn = [...lectures.slice(from), ...lectures.slice(0, from)]
  return inTurn.find(({ is_finished }) => !is_finished) ?? inTurn[0]
}

export function lastVisit(lectures: Visited[]): Date | undefined {
  const times = lectures.flatMap(({ updated_at }) => (updated_at ? [updated_at.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
