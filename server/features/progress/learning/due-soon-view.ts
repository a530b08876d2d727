import type { BegunCourse, Learning } from '../../../../contract/endpoints/learning.ts'
import type { AppContext } from '../../../context.ts'
import { type readAllDuesIn, toShown } from '../../due/due-access.ts'
import { listLearned } from './learned-store.ts'

const shownLectures = 5
const soonMs = 14 * 86_400_000

type LectureDues = Awaited<ReturnType<typeof readAllDuesIn>>['ofLectures']

/** What is late for longer is in the calendar: it would hide what can still be done in time. */
export async function listDueSoon(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  userId: string,
  courses: BegunCourse[],
  dues: LectureDues,
): Promise<Learning['dueSoon']> {
  const titleOf = new Map(courses.map(({ _id, title }) => [_id, title]))
  const near = dues.filter(
    ({ courseId, due }) => titleOf.has(courseId) && Math.abs(due.at.getTime() - now().getTime()) <= soonMs,
  )
  if (near.length === 0) return []
  const lectures = await listLearned(db, userId, [...new Set(near.map(({ courseId }) => courseId))])
  const open = new Map(lectures.filter(({ is_finished }) => !is_finished).map(({ id, title }) => [id, title]))
  const show = toShown(now())
  return near
    .toSorted((one, other) => one.due.at.getTime() - other.due.at.getTime())
    .flatMap(({ courseId, lectureId, due }) => {
      const lectureTitle = open.get(lectureId)
      const shown = show(due, false)
      if (lectureTitle === undefined || !shown) return []
      return [{ courseId, courseTitle: titleOf.get(courseId) ?? '', lectureId, lectureTitle, due: shown }]
    })
    .slice(0, shownLectures)
}
