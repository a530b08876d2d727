import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { maxContinued } from '../../../contract/validation/limits.ts'
import type { AppContext, CurrentUser } from '../../core/context.ts'
import { findCourses } from '../course/course-store.ts'
import { toCourse } from '../course/course-view.ts'
import { listOwnCourseIds, listRunsOf } from './learning/course-list-store.ts'
import { lengthOf } from './learning/share-of.ts'
import { findNext, readStandings, type Standing } from './learning/standings.ts'

export async function readContinued(ctx: AppContext, user: CurrentUser) {
  const { db, settings } = ctx
  // Includes finished ones, because a lecture may have been added since.
  const lists = await Promise.all([
    listOwnCourseIds(db, user, 'started', maxContinued),
    listOwnCourseIds(db, user, 'finished', maxContinued),
  ])
  const ids = lists.flat().map(({ id }) => id)
  const [courses, standings] = await Promise.all([
    ids.length > 0 ? findCourses(db, user, ids) : [],
    listRunsOf(db, user, ids).then((runs) => readStandings(db, user.id, runs)),
  ])
  const nexts = await Promise.all(
    courses.map(async ({ id }) => {
      const standing = standings.get(id)
      return standing && goOn({ ...standing, next: await findNext(ctx, user, id, standing) })
    }),
  )
  const begun = courses.flatMap((row, index) => {
    const [lastVisited, next] = [standings.get(row.id)?.lastVisit, nexts[index]]
    return lastVisited && next
      ? [{ lastVisited, continued: { course: toCourse(settings, row), ...next } }]
      : []
  })
  return {
    message: serverMessages.positionsListed,
    courses: begun
      .toSorted((one, other) => other.lastVisited.getTime() - one.lastVisited.getTime())
      .slice(0, maxContinued)
      .map(({ continued }) => continued),
  }
}

function goOn({ next: lecture, share }: Standing) {
  if (!lecture || lecture.is_finished) return undefined
  return {
    lectureId: lecture.id,
    lectureTitle: lecture.title,
    lectureKind: lecture.kind,
    position: lecture.seconds ?? 0,
    duration: lengthOf(lecture),
    share,
  }
}
