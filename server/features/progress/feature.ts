import { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { readCourseProgress, restartCourse } from './course-progress/read-course-progress.ts'
import { learningRoutes } from './learning/routes.ts'
import { listOwnCourses } from './list-own-courses.ts'
import { personalPages } from './personal-pages.ts'
import { saveProgress, setCompletion } from './watched/save-progress.ts'

const progressRoutes = routesFor(progressEndpoints, {
  listOwnCourses,
  saveProgress,
  readCourseProgress,
  setCompletion,
  restartCourse,
})

export const progressFeature: Feature = {
  routes: [...progressRoutes, ...learningRoutes],
  personalPages,
}
