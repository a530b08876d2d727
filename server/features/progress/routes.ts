import { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import { routesFor } from '../../http/routes-for.ts'
import { readCourseProgress } from './course-progress/read-course-progress.ts'
import { restartCourse } from './course-progress/restart-course.ts'
import { listOwnCourses } from './list-own-courses.ts'
import { saveProgress } from './watched/save-progress.ts'
import { setCompletion } from './watched/set-completion.ts'

export const progressRoutes = routesFor(progressEndpoints, {
  listOwnCourses,
  saveProgress,
  readCourseProgress,
  setCompletion,
  restartCourse,
})
