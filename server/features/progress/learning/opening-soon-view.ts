import type { BegunCourse, Learning } from '../../../../contract/endpoints/learning.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { listClosed } from '../../lecture/opening/opening-access.ts'
import { listLearned } from './learned-store.ts'

const shownLectures = 5
const soonMs = 14 * 86_400_000

export async function listOpeningSoon(
  ctx: Pick<AppContext, 'db' | 'now'>,
  user: CurrentUser,
  courses: BegunCourse[],
): Promise<Learning['openingSoon']> {
  const before = new Date(ctx.now().getTime() + soonMs)
  const ofCourses = await Promise.all(
    courses.map(async ({ _id: courseId, title: courseTitle }) =>
      [...(await listClosed(ctx, user, courseId))].flatMap(([lectureId, why]) =>
        'opensAt' in why && why.opensAt <= before
          ? [{ courseId, courseTitle, lectureId, opensAt: why.opensAt.toISOString() }]
          : [],
      ),
    ),
  )
  const soonest = ofCourses
    .flat()
    .toSorted((one, other) => one.opensAt.localeCompare(other.opensAt))
    .slice(0, shownLectures)
  if (soonest.length === 0) return []
  const courseIds = [...new Set(soonest.map(({ courseId }) => courseId))]
  const lectures = await listLearned(ctx.db, user.id, courseIds)
  const titles = new Map(lectures.map(({ id, title }) => [id, title]))
  return soonest.map((one) => ({ ...one, lectureTitle: titles.get(one.lectureId) ?? '' }))
}
