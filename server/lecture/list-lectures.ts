import { listLectures } from '../../contract/lecture.ts'
import { says } from '../../contract/words.ts'
import { requireCourse } from '../course/course-access.ts'
import { roleDoor } from '../http/door.ts'
import { listLectureRows } from './lecture-store.ts'
import { showLectures } from './lecture-view.ts'

export const listLecturesDoor = roleDoor(
  listLectures,
  ['course', 'lecture', 'job'],
  async ({ house, person, params }) => {
    const lectures = await listLectureRows(house.db, params.courseId)
    if (lectures.length === 0) await requireCourse(house.db, params.courseId)
    return { message: says.lecturesFetched, lectures: await showLectures(house, person, lectures) }
  },
)
