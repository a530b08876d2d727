import type { pathEnrolmentEndpoints } from '../../../../contract/endpoints/path-enrolment.ts'
import * as messages from '../../../../contract/messages/server-enrolment.ts'
import { maxEnrolledGroups } from '../../../../contract/validation/bounds/enrolment-limits.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { onDuplicate } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Handler } from '../../../http/route.ts'
import { requireLockedPath } from '../../path/path-access.ts'
import {
  choosePeople,
  inviteChosen,
  messageFor,
  rejectChanged,
  requireGroup,
} from '../chosen-people-access.ts'
import { pathEnrolmentsSubject } from '../sources-subject-store.ts'
import {
  countOtherPathGroups,
  endPathEnrolments,
  isEnrolledByGroup,
  savePathEnrolments,
} from './path-enrolment-store.ts'

type Endpoints = typeof pathEnrolmentEndpoints

/** Who made the account of an invited person, and that they are enrolled, is written in one transaction. */
export const enrolInPath: Handler<Endpoints['enrolInPath']> = async (asked) => {
  const { ctx, act } = asked
  const { pathId } = asked.params
  const { groupId, startsAt = null, endsAt = null, ...whom } = asked.body
  const now = ctx.now()
  const chosen = await choosePeople(ctx.db, whom)
  const subject = pathEnrolmentsSubject(pathId, { userIds: chosen.known, groupId })
  await auditChange(ctx.db, act, subject, async (trx) => {
    await requireLockedPath(trx, pathId)
    const userIds = await inviteChosen(trx, asked, chosen)
    const rule = { path_id: pathId, starts_at: startsAt, ends_at: endsAt }
    const people = userIds.map((user_id) => ({ ...rule, user_id, source: 'person' as const }))
    await savePathEnrolments(trx, people, now)
    if (!groupId) return true
    await requireRoomForGroup(trx, pathId, groupId)
    await savePathEnrolments(trx, [{ ...rule, group_id: groupId, source: 'group' }], now)
    return true
  }).catch(onDuplicate('user.email', rejectChanged))
  const { known, unknown } = chosen
  if (unknown.length > 0) void ctx.mail.poll()
  return { message: messageFor(chosen), enrolled: known.length + unknown.length, invited: unknown }
}

async function requireRoomForGroup(trx: Database, pathId: string, groupId: string) {
  await requireGroup(trx, groupId)
  if ((await countOtherPathGroups(trx, pathId, groupId)) >= maxEnrolledGroups)
    throw new Problem('limit-reached', messages.tooManyGroupsInPath({ max: maxEnrolledGroups }))
}

export const endPathEnrolment: Handler<Endpoints['endPathEnrolment']> = async ({
  ctx,
  params: { pathId, userId: memberId },
  act,
}) => {
  const now = ctx.now()
  const subject = pathEnrolmentsSubject(pathId, { userIds: [memberId], groupId: memberId })
  const isEnded = await auditChange(ctx.db, act, subject, async (trx) => {
    await requireLockedPath(trx, pathId)
    return endPathEnrolments(trx, { pathId, memberId }, now)
  })
  const remaining = await isEnrolledByGroup(ctx.db, pathId, memberId, now)
  if (!isEnded && !remaining) throw new Problem('not-found', messages.notEnrolledInPath)
  return { message: remaining ? messages.pathEndsElsewhere : messages.ended, remaining }
}
