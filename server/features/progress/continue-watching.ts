import type { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { maxContinued } from '../../../contract/validation/limits.ts'
import type { Handler } from '../../http/route.ts'
import { findCourses } from '../course/course-store.ts'
import { toCourse } from '../course/course-view.ts'
import { listStartedCourses, listWatched, type WatchedLecture } from './continue-store.ts'

export const continueWatching: Handler<typeof progressEndpoints.continueWatching> = async ({ ctx, user }) => {
  const { db, settings } = ctx
  const ids = (await listStartedCourses(db, user, 'started', maxContinued)).map(({ id }) => id)
  const [courses, lectures] =
    ids.length > 0 ? await Promise.all([findCourses(db, user, ids), listWatched(db, user.id, ids)]) : [[], []]
  return {
    message: serverMessages.positionsListed,
    courses: ids.flatMap((id) => {
      const course = courses.find((row) => row.id === id)
      const continued = whereToContinue(lectures.filter((lecture) => lecture.course_id === id))
      return course && continued ? [{ course: toCourse(settings, course), ...continued }] : []
    }),
  }
}

function whereToContinue(lectures: WatchedLecture[]) {
  const watched = lectures.filter(({ updated_at }) => updated_at !== null)
  const last = watched.toSorted((one, other) => timeOf(other) - timeOf(one))[0]
  if (!last) return undefined
  const from = lectures.indexOf(last)
  const lecture = [...lectures.slice(from), ...lectures.slice(0, from)].find((one) => !one.is_finished)
  return (
    lecture && {
      lectureId: lecture.id,
      lectureTitle: lecture.title,
      position: lecture.seconds ?? 0,
      duration: lengthOf(lecture),
      share: shareOf(lectures),
    }
  )
}

const timeOf = ({ updated_at }: WatchedLecture) => updated_at?.getTime() ?? 0

const lengthOf = ({ duration_seconds, duration }: WatchedLecture) => duration_seconds ?? duration ?? 0

function shareOf(lectures: WatchedLecture[]) {
  const total = lectures.reduce((sum, lecture) => sum + lengthOf(lecture), 0)
  const seen = lectures.reduce((sum, lecture) => sum + secondsSeen(lecture), 0)
  return total > 0 ? Math.min(1, seen / total) : 0
}

const secondsSeen = (lecture: WatchedLecture) =>
  lecture.is_finished ? lengthOf(lecture) : Math.min(lecture.seconds ?? 0, lengthOf(lecture))
