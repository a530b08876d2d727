import type { LectureProgress } from '../../../contract/endpoints/progress.ts'

export function findLastWatched(lectures: Record<string, LectureProgress>) {
  // Times in ISO 8601 and UTC sort as text.
  const newestFirst = Object.values(lectures).toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  )
  return newestFirst[0]?.lectureId
}
