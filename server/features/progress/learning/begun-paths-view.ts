import type { Course } from '../../../../contract/endpoints/course.ts'
import type { BegunPath } from '../../../../contract/endpoints/learning.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { listPathCertificates } from '../../certificate/certificate-store.ts'
import { toCourse } from '../../course/course-view.ts'
import { listOwnPathRows, listPathCourses } from '../../path/path-store.ts'
import { listRunsOf } from './course-list-store.ts'
import { readCourseProgress } from './course-progress.ts'

const maxShown = 12

export async function readBegunPaths(
  { db, settings, now }: Pick<AppContext, 'db' | 'settings' | 'now'>,
  user: CurrentUser,
): Promise<BegunPath[]> {
  const rows = await listOwnPathRows(db, user, { limit: maxShown, now: now() })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const courses = await listPathCourses(db, user, ids)
  const runs = await listRunsOf(db, user, [...new Set(courses.map(({ id }) => id))])
  const progressOf = await readCourseProgress(db, user.id, runs)
  // Whoever takes a course again has completed it all the same.
  const finished = new Set(runs.filter(({ hasCompleted }) => hasCompleted).map(({ id }) => id))
  const certificates = await listPathCertificates(db, user.id, ids)
  const coursesOf = Map.groupBy(courses, ({ path_id }) => path_id)
  return rows.flatMap(({ id, title }) => {
    const own = coursesOf.get(id) ?? []
    const next = own.find((course) => !finished.has(course.id))
    const certificateId = certificates.get(id)
    if (own.length === 0 || (!next && certificateId === undefined)) return []
    const shares = own.map(({ id }) => (finished.has(id) ? 1 : (progressOf.get(id)?.share ?? 0)))
    return {
      ...{ _id: id, title, courses: own.length },
      share: shares.reduce((sum, one) => sum + one, 0) / own.length,
      completed: own.filter((course) => finished.has(course.id)).length,
      ...(next ? { next: toNext(toCourse(settings, next)) } : { certificateId }),
    }
  })
}

const toNext = ({ _id, title, thumbnail }: Pick<Course, '_id' | 'title' | 'thumbnail'>) => ({
  _id,
  title,
  thumbnail,
})
