import { listPlaces } from '../../contract/progress.ts'
import { serverSays } from '../../contract/server-words.ts'
import { requireCourse } from '../course/course-access.ts'
import { door } from '../http/door.ts'
import { listPlaceRows } from './place-store.ts'

export const listPlacesDoor = door(listPlaces, async ({ house, person, params }) => {
  const course = await requireCourse(house.db, params.courseId)
  const rows = await listPlaceRows(house.db, person.id, course.id)
  return {
    message: serverSays.placesListed,
    places: rows.map(({ lecture_id, seconds, duration, is_finished, updated_at }) => ({
      lectureId: lecture_id,
      seconds,
      duration,
      isFinished: is_finished,
      updatedAt: updated_at.toISOString(),
    })),
  }
})
