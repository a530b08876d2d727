import { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import { routesFor } from '../../http/routes-for.ts'
import { continueWatching } from './continue-watching.ts'
import { listOwnCourses } from './list-own-courses.ts'
import { listPositions } from './list-positions.ts'
import { readCourseProgress } from './runs/read-course-progress.ts'
import { restartCourse } from './runs/restart-course.ts'
import { savePosition } from './save-position.ts'
import { saveProgress } from './seen/save-progress.ts'
import { setCompletion } from './seen/set-completion.ts'

export const progressRoutes = routesFor(progressEndpoints, {
  savePosition,
  listPositions,
  continueWatching,
  listOwnCourses,
  saveProgress,
  readCourseProgress,
  setCompletion,
  restartCourse,
})
