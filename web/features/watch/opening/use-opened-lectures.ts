import { useEffect } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { reloadLectures } from '../../lecture/lecture-queries.ts'
import type { Progress } from '../../progress/known-progress.ts'

// If this device's clock is wrong, the server is asked repeatedly, but not more often than this.
const minWaitMs = 30_000
const maxWaitMs = 2 ** 31 - 1

/** Reloads the lectures when the lecture that another one waits for is complete, and when the time of one has come. */
export function useOpenedLectures(courseId: string, lectures: Lecture[], progress: Progress | undefined) {
  const isOpened = lectures.some(({ opensAfter = '' }) => progress?.lectures[opensAfter]?.isComplete)
  const [opensNext] = lectures.flatMap(({ opensAt }) => opensAt ?? []).toSorted()
  useEffect(() => {
    if (isOpened) void reloadLectures(courseId).catch(() => {})
  }, [courseId, isOpened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list of lectures begins to wait anew
  useEffect(() => {
    if (!opensNext) return
    const wait = Math.min(maxWaitMs, Math.max(minWaitMs, Date.parse(opensNext) - Date.now()))
    const timer = setTimeout(() => void reloadLectures(courseId).catch(() => {}), wait)
    return () => clearTimeout(timer)
  }, [courseId, opensNext, lectures])
}
