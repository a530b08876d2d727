import { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listOwnCourses } from './list-own-courses.ts'
import { readCourseProgress } from './runs/read-course-progress.ts'
import { restartCourse } from './runs/restart-course.ts'
import { saveProgress } from './seen/save-progress.ts'
import { setCompletion } from './seen/set-completion.ts'

export const progressRoutes = routesFor(progressEndpoints, {
  listOwnCourses,
  saveProgress,
  readCourseProgress,
  setCompletion,
  restartCourse,
})
