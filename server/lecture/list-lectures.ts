import { listLectures } from '../../contract/lecture.ts'
import { says } from '../../contract/words.ts'
import { requireCourse } from '../course/course-access.ts'
import { door } from '../http/door.ts'
import { listLectureRows } from './lecture-store.ts'
import { showLectures } from './lecture-view.ts'

export const listLecturesDoor = door(listLectures, async ({ house, person, params }) => {
  const course = await requireCourse(house.db, params.courseId)
  const lectures = await listLectureRows(house.db, course.id)
  return { message: says.lecturesFetched, lectures: await showLectures(house, person, lectures) }
})
