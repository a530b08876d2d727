import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { readDues } from '../../due/due-access.ts'
import { listLectureRows } from '../lecture-list-store.ts'
import { toLectures } from '../lecture-view.ts'
import { beginCourse } from './opening-access.ts'

/** A course's lectures as this person may open them. The first call begins the course for them. */
export async function readLecturesFor(
  ctx: AppContext,
  user: CurrentUser,
  courseId: string,
): Promise<{ lectures: Lecture[]; due?: Lecture['due'] }> {
  const rows = await listLectureRows(ctx.db, user, courseId)
  if (rows.length === 0) return { lectures: [] }
  const lectures = await toLectures(ctx, user, rows, await beginCourse(ctx, user, courseId))
  const { course: due, ofLecture } = await readDues(ctx, user.id, courseId)
  const toShown = (lecture: Lecture) => {
    const ofIt = ofLecture(lecture._id)
    return ofIt ? { ...lecture, due: ofIt } : lecture
  }
  return { lectures: lectures.map(toShown), ...(due && { due }) }
}
