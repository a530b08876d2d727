import { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import { routesFor } from '../../http/routes-for.ts'
import { readCourseProgress, restartCourse } from './course-progress/read-course-progress.ts'
import { listOwnCourses } from './list-own-courses.ts'
import { saveProgress, setCompletion } from './watched/save-progress.ts'

export const progressRoutes = routesFor(progressEndpoints, {
  listOwnCourses,
  saveProgress,
  readCourseProgress,
  setCompletion,
  restartCourse,
})
