import type { BegunCourse, Learning } from '../../../../contract/endpoints/learning.ts'
import type { AppContext } from '../../../context.ts'
import type { withClosed } from './course-progress.ts'
import { listLearned } from './learned-store.ts'

const shownLectures = 5
const soonMs = 14 * 86_400_000

export async function listOpeningSoon(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  userId: string,
  courses: BegunCourse[],
  progressOf: Awaited<ReturnType<typeof withClosed>>,
): Promise<Learning['openingSoon']> {
  const before = new Date(now().getTime() + soonMs)
  const soonest = courses
    .flatMap(({ _id: courseId, title: courseTitle }) =>
      [...(progressOf.get(courseId)?.closed ?? [])].flatMap(([lectureId, why]) =>
        'opensAt' in why && why.opensAt <= before
          ? [{ courseId, courseTitle, lectureId, opensAt: why.opensAt.toISOString() }]
          : [],
      ),
    )
    .toSorted((one, other) => one.opensAt.localeCompare(other.opensAt))
    .slice(0, shownLectures)
  if (soonest.length === 0) return []
  const courseIds = [...new Set(soonest.map(({ courseId }) => courseId))]
  const lectures = await listLearned(db, userId, courseIds)
  const titles = new Map(lectures.map(({ id, title }) => [id, title]))
  return soonest.map((one) => ({ ...one, lectureTitle: titles.get(one.lectureId) ?? '' }))
}
