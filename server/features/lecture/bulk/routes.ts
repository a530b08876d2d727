import { bulkEndpoints } from '../../../../contract/endpoints/bulk.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { duplicateLecture } from '../duplicate/duplicate-course.ts'
import { moveLecturesHere } from '../move/move-lectures-here.ts'
import { changeLectures, deleteLectures, restoreLectures } from './change-lectures.ts'

export const bulkRoutes = routesFor(bulkEndpoints, {
  changeLectures,
  deleteLectures,
  restoreLectures,
  moveLecturesHere,
  duplicateLecture,
})
