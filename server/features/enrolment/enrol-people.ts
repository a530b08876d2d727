import type { enrolmentEndpoints } from '../../../contract/endpoints/enrolment.ts'
import * as emailMessages from '../../../contract/messages/server-email.ts'
import * as messages from '../../../contract/messages/server-enrolment.ts'
import { maxEnrolledGroups } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { enrolmentSources } from '../../../contract/validation/choices.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { onDuplicate } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse, requireLockedCourse } from '../course/course-access.ts'
import { giveSeats } from '../course/enrolment/seat-store.ts'
import { listGoing, listSourcesOf } from '../course/enrolment/source-store.ts'
import { findGroupRow } from '../group/group-store.ts'
import { readSchool } from '../school/school-store.ts'
import { findIdsByEmail } from '../user/email/email-store.ts'
import { inviteByEmail } from '../user/email/invite-access.ts'
import { countAccounts } from '../user/people/people-store.ts'
import { countOtherGroups, endSources, enrolmentsSubject, saveSources } from './enrolment-store.ts'

type Endpoints = typeof enrolmentEndpoints

/** Who made the account of an invited person, and that they are enrolled, is written in one transaction. */
export const enrolPeople: Handler<Endpoints['enrolPeople']> = async ({
  ctx,
  user,
  params: { courseId },
  body: { userIds = [], emails = [], groupId, startsAt = null, endsAt = null, dueAt, dueAfterDays },
  request,
  act,
}) => {
  await requireCourse(ctx.db, user, courseId)
  const now = ctx.now()
  const known = await findIdsByEmail(ctx.db, [...new Set(emails)])
  const unknown = [...new Set(emails)].filter((email) => !known.has(email))
  const chosen = [...new Set([...userIds, ...known.values()])]
  const invited: string[] = []
  await auditChange(ctx.db, act, enrolmentsSubject(courseId, { userIds: chosen, groupId }), async (trx) => {
    await requireLockedCourse(trx, courseId)
    if ((await countAccounts(trx, chosen)) < chosen.length)
      throw new Problem('not-found', messages.unknownPeople)
    const { name: schoolName } = await readSchool(trx)
    const inviting = { ctx, request, schoolName, maker: user }
    for (const { id } of await inviteByEmail(trx, inviting, unknown)) invited.push(id)
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
    await save([...chosen, ...invited].map((user_id) => ({ user_id, source: 'person' })))
    if (groupId) {
      await requireGroup(trx, courseId, groupId)
      await save([{ group_id: groupId, source: 'group' }])
    }
    return true
  }).catch(onDuplicate('user.email', rejectChanged))
  if (unknown.length > 0) void ctx.mail.poll()
  void ctx.enrolmentNews.poll()
  const count = chosen.length + invited.length
  return { message: messageFor(count, invited.length), enrolled: count, invited: unknown }
}

function messageFor(count: number, invited: number) {
  if (count === 0) return messages.groupEnrolled
  return invited > 0 ? messages.enrolledAndInvited({ count, invited }) : messages.enrolled({ count })
}

function rejectChanged(): never {
  throw new Problem('conflict', emailMessages.peopleChangedMeanwhile)
}

async function requireGroup(trx: Database, courseId: string, groupId: string) {
  if (!(await findGroupRow(trx, groupId))) throw new Problem('not-found', messages.unknownGroup)
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
  const subject = enrolmentsSubject(courseId, { userIds: [userId] })
  const isEnded = await auditChange(ctx.db, act, subject, async (trx) => {
    await requireLockedCourse(trx, courseId)
    const ended = await endSources(trx, { courseId, userId, sources: ['person', 'self', 'code'] }, now)
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
