import { summarizeCourse } from '../../contract/course.ts'
import { serverSays } from '../../contract/server-words.ts'
import { sharedDoor } from '../http/door.ts'
import { requireCourse } from './course-access.ts'
import { showCourse } from './course-view.ts'

export const summarizeCourseDoor = sharedDoor(summarizeCourse, async ({ house, params }) => {
  const course = await requireCourse(house.db, params.courseId)
  return { message: serverSays.courseFound, course: showCourse(house.settings, course) }
})
