import { learningEndpoints } from '../../../../contract/endpoints/learning.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { choosePace } from './choose-pace.ts'
import { listShares } from './list-shares.ts'
import { readLearning } from './read-learning.ts'
import { removeSavedCourse, saveCourse } from './save-course.ts'

export const learningRoutes = routesFor(learningEndpoints, {
  readLearning,
  listShares,
  choosePace,
  saveCourse,
  removeSavedCourse,
})
