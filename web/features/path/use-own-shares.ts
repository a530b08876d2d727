import { useQueries } from '@tanstack/react-query'
import type { PathCourse } from '../../../contract/endpoints/path.ts'
import { useSession } from '../../lib/session.ts'
import { shareQuery } from '../course/share/share-queries.ts'

/** The learner's share of each course of a path; undefined until all are known, and for visitors. One call brings all. */
export function useOwnShares(courses: PathCourse[]) {
  const { isLoggedIn } = useSession()
  const queries = useQueries({
    queries: courses.map(({ _id }) => ({ ...shareQuery(_id), enabled: isLoggedIn })),
  })
  const shares = queries.flatMap(({ data }) => data ?? [])
  return shares.length === courses.length && isLoggedIn ? shares : undefined
}

/** The first course that is not complete. */
export function nextOf(courses: PathCourse[], shares: { courseId: string; isFinished: boolean }[]) {
  const finished = new Set(shares.filter(({ isFinished }) => isFinished).map(({ courseId }) => courseId))
  return courses.find(({ _id }) => !finished.has(_id))
}
