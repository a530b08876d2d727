import type { enrolmentEndpoints } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/server-enrolment.ts'
import { maxEnrolledGroups } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { enrolmentSources } from '../../../contract/validation/choices.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { onDuplicate } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse, requireLockedCourse } from '../course/course-access.ts'
import { giveSeats } from '../course/enrolment/seat-store.ts'
import { listGoing, listSourcesOf } from '../course/enrolment/source-store.ts'
import { listNameableGroups } from '../course/listing/course-group-store.ts'
import { choosePeople, inviteChosen, messageFor, rejectChanged } from './chosen-people-access.ts'
import { countOtherGroups, endSources, saveSources } from './enrolment-store.ts'
import { enrolmentsSubject } from './sources-subject-store.ts'

type Endpoints = typeof enrolmentEndpoints

/** Who made the account of an invited person, and that they are enrolled, is written in one transaction. */
export const enrolPeople: Handler<Endpoints['enrolPeople']> = async (asked) => {
  const { ctx, user, act } = asked
  const { courseId } = asked.params
  const { groupId, startsAt = null, endsAt = null, dueAt, dueAfterDays, ...whom } = asked.body
  await requireCourse(ctx.db, user, courseId)
  const now = ctx.now()
  const chosen = await choosePeople(ctx.db, whom)
  await auditChange(
    ctx.db,
    act,
    enrolmentsSubject(courseId, { userIds: chosen.known, groupId }),
    async (trx) => {
      await requireLockedCourse(trx, courseId)
      const userIds = await inviteChosen(trx, asked, chosen)
      const times = {
        ...{ starts_at: startsAt, ends_at: endsAt },
        ...(dueAt !== undefined && { due_at: dueAt }),
        ...(dueAfterDays !== undefined && { due_after_days: dueAfterDays }),
      }
      const save = (
        sources: ({ user_id: string; source: 'person' } | { group_id: string; source: 'group' })[],
      ) =>
        saveSources(
          trx,
          sources.map((one) => ({ course_id: courseId, ...one, ...times })),
          now,
        )
      await save(userIds.map((user_id) => ({ user_id, source: 'person' })))
      if (groupId) {
        await requireRoomForGroup(trx, user, courseId, groupId)
        await save([{ group_id: groupId, source: 'group' }])
      }
      return true
    },
  ).catch(onDuplicate('user.email', rejectChanged))
  const { known, unknown } = chosen
  if (unknown.length > 0) void ctx.mail.poll()
  void ctx.enrolmentNews.poll()
  return { message: messageFor(chosen), enrolled: known.length + unknown.length, invited: unknown }
}

async function requireRoomForGroup(trx: Database, user: CurrentUser, courseId: string, groupId: string) {
  const nameable = await listNameableGroups(trx, user, courseId, [groupId])
  if (nameable.length === 0) throw new Problem('not-found', messages.unknownGroup)
  if ((await countOtherGroups(trx, courseId, groupId)) >= maxEnrolledGroups)
    throw new Problem('limit-reached', messages.tooManyGroups({ max: maxEnrolledGroups }))
}

export const endEnrolment: Handler<Endpoints['endEnrolment']> = async ({
  ctx,
  user,
  params: { courseId, userId },
  act,
}) => {
  await requireCourse(ctx.db, user, courseId)
  const now = ctx.now()
  const subject = enrolmentsSubject(courseId, { userIds: [userId], groupId: userId })
  const isEnded = await auditChange(ctx.db, act, subject, async (trx) => {
    await requireLockedCourse(trx, courseId)
    const ended = await endSources(
      trx,
      { courseId, id: userId, sources: ['person', 'self', 'code', 'group'] },
      now,
    )
    if (ended) await giveSeats(trx, courseId, now)
    return ended
  })
  void ctx.enrolmentNews.poll()
  const remaining = await listRemaining(ctx.db, courseId, userId, now)
  if (!isEnded && remaining.length === 0) throw new Problem('not-found', messages.notEnrolledAtAll)
  return { message: remaining.length > 0 ? messages.endsElsewhere : messages.ended, remaining }
}

/** Sources that have not ended, each kind once. */
export async function listRemaining(db: Database, courseId: string, userId: string, now: Date) {
  const going = listGoing(await listSourcesOf(db, courseId, [userId]), now)
  return enrolmentSources.filter((source) => going.some((row) => row.source === source))
}
