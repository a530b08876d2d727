import type { dueEndpoints, Override, OverrideDraft } from '../../../contract/endpoints/due.ts'
import * as messages from '../../../contract/messages/due.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { requireRevision, revisionOf } from '../../core/revision/content-revision.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse, requireLockedCourse } from '../course/course-access.ts'
import { listWholeCurriculum } from '../course/curriculum/curriculum-store.ts'
import { listNameableGroups } from '../course/listing/course-group-store.ts'
import { listUsersByIds } from '../user/user-store.ts'
import { listOverrideRows, overridesSubject, replaceOverrideRows } from './override-store.ts'

export const listOverrides: Handler<typeof dueEndpoints.listOverrides> = async ({ ctx, user, params }) => {
  const { id } = await requireCourse(ctx.db, user, params.courseId)
  return { message: messages.overridesListed, ...(await readOverrides(ctx.db, id)) }
}

export const replaceOverrides: Handler<typeof dueEndpoints.replaceOverrides> = async ({
  ctx,
  user,
  params: { courseId },
  body,
  act,
}) => {
  const saved = await auditChange(ctx.db, act, overridesSubject(courseId), async (trx) => {
    await requireLockedCourse(trx, courseId)
    const before = contentOf((await readOverrides(trx, courseId)).overrides)
    requireRevision(body.revision, before, messages.overridesChangedMeanwhile)
    const drafts = await requireSound(trx, user, courseId, body.overrides)
    await replaceOverrideRows(trx, courseId, drafts, ctx.now())
    return readOverrides(trx, courseId)
  })
  return { message: messages.overridesSaved, ...saved }
}

async function requireSound(trx: Database, user: CurrentUser, courseId: string, drafts: OverrideDraft[]) {
  const named = drafts.flatMap(({ userId }) => userId ?? [])
  const lectures = new Set((await listWholeCurriculum(trx, courseId)).map(({ id }) => id))
  const people = new Set((await listUsersByIds(trx, named)).map(({ id }) => id))
  const groups = new Set(
    await listNameableGroups(
      trx,
      user,
      courseId,
      drafts.flatMap(({ groupId }) => groupId ?? []),
    ),
  )
  const seen = new Set<string>()
  return drafts.map((draft, index) => {
    const number = index + 1
    const { userId, groupId, lectureId, opensAt, dueAt, extraDays } = draft
    if (!userId && !groupId) throw wrong(messages.overrideForNobody({ number }))
    if (userId && groupId) throw wrong(messages.overrideForBoth({ number }))
    if (!opensAt && !dueAt && !extraDays) throw wrong(messages.overrideEmpty({ number }))
    if (userId && !people.has(userId)) throw wrong(messages.overridePersonUnknown({ number }))
    if (groupId && !groups.has(groupId)) throw wrong(messages.overrideGroupUnknown({ number }))
    if (lectureId !== undefined && !lectures.has(lectureId))
      throw wrong(messages.overrideLectureUnknown({ number }))
    const key = `${userId ?? groupId} ${lectureId}`
    if (seen.has(key)) throw wrong(messages.overrideTwice({ number }))
    seen.add(key)
    return draft
  })
}

const wrong = (message: Message) => new Problem('broken', message, { fields: { overrides: message } })

async function readOverrides(db: Database, courseId: string) {
  const overrides: Override[] = (await listOverrideRows(db, courseId)).map((row) => ({
    ...('user_id' in row
      ? { userId: row.user_id, fullName: row.full_name }
      : { groupId: row.group_id, groupName: row.group_name }),
    ...(row.lecture_id !== null && { lectureId: row.lecture_id }),
    ...(row.opens_at && { opensAt: row.opens_at.toISOString() }),
    ...(row.due_at !== null && { dueAt: row.due_at }),
    ...(row.extra_days !== null && { extraDays: row.extra_days }),
  }))
  return { overrides, revision: revisionOf(contentOf(overrides)) }
}

/** What was chosen: a name that was changed meanwhile is no other choice. */
const contentOf = (overrides: Override[]) => overrides.map(({ fullName: _, groupName: _name, ...one }) => one)
