import { learningEndpoints } from '../../../../contract/endpoints/learning.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { choosePace, listShares, readLearning, removeSavedCourse, saveCourse } from './learning.ts'

export const learningRoutes = routesFor(learningEndpoints, {
  readLearning,
  listShares,
  choosePace,
  saveCourse,
  removeSavedCourse,
})
