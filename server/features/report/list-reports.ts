import type { reportEndpoints } from '../../../contract/endpoints/report.ts'
import * as messages from '../../../contract/messages/server-report.ts'
import { casePage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { countOpenCases, cursorOf, listCases } from './case-store.ts'
import { toReportedCases } from './report-view.ts'

export const listReports: Handler<typeof reportEndpoints.listReports> = async ({
  ctx: { db },
  user,
  query: { state = 'open', courseId, limit = casePage.default, cursor },
}) => {
  const rows = await listCases(db, user, { state, courseId, limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  const last = page.at(-1)
  return {
    message: messages.listed,
    reports: await toReportedCases(db, user, page),
    open: await countOpenCases(db, user, courseId),
    nextCursor: nextCursor && last ? cursorOf(last) : null,
  }
}
