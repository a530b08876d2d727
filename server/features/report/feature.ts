import { reportEndpoints } from '../../../contract/endpoints/report.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { decideCase } from './decide-case.ts'
import { listReports } from './list-reports.ts'
import {
  reportAnswer,
  reportPeerReview,
  reportProfile,
  reportQuestion,
  reportReview,
} from './report-thing.ts'

const reportRoutes = routesFor(reportEndpoints, {
  reportQuestion,
  reportAnswer,
  reportReview,
  reportPeerReview,
  reportProfile,
  listReports,
  decideCase,
})

export const reportFeature: Feature = {
  routes: reportRoutes,
}
