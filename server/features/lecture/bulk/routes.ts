import { bulkEndpoints } from '../../../../contract/endpoints/bulk.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { duplicateLecture } from '../duplicate/duplicate-lecture.ts'
import { changeLectures } from './change-lectures.ts'
import { deleteLectures } from './delete-lectures.ts'
import { restoreLectures } from './restore-lectures.ts'

export const bulkRoutes = routesFor(bulkEndpoints, {
  changeLectures,
  deleteLectures,
  restoreLectures,
  duplicateLecture,
})
