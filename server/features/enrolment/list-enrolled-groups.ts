import type { EnrolledGroup, enrolmentEndpoints } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/server-enrolment.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { startOf, stateOf } from '../course/enrolment/source-store.ts'
import { countPeople } from '../group/group-store.ts'
import { listEnrolledGroupRows } from './enrolment-store.ts'

export const listEnrolledGroups: Handler<typeof enrolmentEndpoints.listEnrolledGroups> = async ({
  ctx,
  user,
  params: { courseId },
}) => {
  await requireCourse(ctx.db, user, courseId)
  const rows = await listEnrolledGroupRows(ctx.db, courseId)
  const people = await countPeople(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const now = ctx.now()
  const groups = rows.map(
    (row): EnrolledGroup => ({
      group: { _id: row.id, name: row.name },
      people: people.get(row.id) ?? 0,
      state: stateOf(row, now),
      startsAt: startOf(row).toISOString(),
      ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
      ...(row.due_at !== null && { dueAt: row.due_at }),
      ...(row.due_after_days !== null && { dueAfterDays: row.due_after_days }),
    }),
  )
  return { message: messages.groupsListed, groups }
}
