import { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import { routesFor } from '../../http/routes-for.ts'
import { continueWatching } from './continue-watching.ts'
import { listLearners } from './learners/list-learners.ts'
import { listOwnCourses } from './list-own-courses.ts'
import { listPositions } from './list-positions.ts'
import { savePosition } from './save-position.ts'

export const progressRoutes = routesFor(progressEndpoints, {
  savePosition,
  listPositions,
  continueWatching,
  listOwnCourses,
  listLearners,
})
