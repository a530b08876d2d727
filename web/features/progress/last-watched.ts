import type { Position } from '../../../contract/endpoints/progress.ts'

export function findLastWatched(positions: Record<string, Position>) {
  // Times in ISO 8601 and UTC sort as text.
  const newestFirst = Object.values(positions).toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  )
  return newestFirst[0]?.lectureId
}
