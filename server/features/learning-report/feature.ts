import { learningReportEndpoints } from '../../../contract/endpoints/learning-report.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { listCoursesOfReport } from './courses-of-report.ts'
import { downloadGroupReport, readGroupReport } from './group-report.ts'
import { downloadPeopleReport, readPeopleReport } from './people-report.ts'

export const learningReportFeature: Feature = {
  routes: routesFor(learningReportEndpoints, {
    readPeopleReport,
    downloadPeopleReport,
    listCoursesOfReport,
    readGroupReport,
    downloadGroupReport,
  }),
}
