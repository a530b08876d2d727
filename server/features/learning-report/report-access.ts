import type { Query } from '../../../contract/api/define-endpoint.ts'
import type { learningReportEndpoints } from '../../../contract/endpoints/learning-report.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as groupMessages from '../../../contract/messages/server-group.ts'
import * as messages from '../../../contract/messages/server-learning-report.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { isAdministrator } from '../course/visible-course-store.ts'
import { listGroupRows } from '../group/group-store.ts'
import { listReportedCourses } from './report-store.ts'

type Filters = Query<(typeof learningReportEndpoints)['downloadGroupReport']>

/**
 * The groups and courses that a report is about. Throws 403 for people who manage no group, and 404 for what does not
 * exist and for groups that they do not manage.
 */
export async function requireReport(
  { db }: Pick<AppContext, 'db'>,
  user: CurrentUser,
  { groupId, courseId }: Filters,
) {
  const managed = isAdministrator(user) ? {} : { managedBy: user.id }
  const [groups, courses] = await Promise.all([listGroupRows(db, managed), listReportedCourses(db, courseId)])
  if (managed.managedBy !== undefined && groups.length === 0)
    throw new Problem('not-allowed', messages.onlyManagers)
  if (groupId !== undefined && !groups.some(({ id }) => id === groupId))
    throw new Problem('not-found', groupMessages.notFound)
  if (courseId !== undefined && courses.length === 0) throw new Problem('not-found', calls.courseNotFound)
  return {
    groups: groups.filter(({ id }) => groupId === undefined || id === groupId),
    scope: { groupId, managerId: managed.managedBy },
    taught: { courses, isForAll: courseId !== undefined },
  }
}
export type Report = Awaited<ReturnType<typeof requireReport>>
