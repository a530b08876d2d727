import type { SeenAs } from '../../../../contract/endpoints/seen-as.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/seen-as.ts'
import { endOfDayIn } from '../../../../contract/time/zone.ts'
import type { AppContext } from '../../../context.ts'
import type { Audience } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import { requireGroup } from '../../group/group-access.ts'
import { imaginedMember } from '../../group/group-store.ts'
import { schoolZone } from '../../school/zone-store.ts'
import { findUser } from '../../user/user-store.ts'
import { mayEdit, requireCourse } from '../course-access.ts'
import { editorOf, isAdministrator, publishedCourses, type Requester } from '../visible-course-store.ts'

export const isSeenAs = ({ asUser, asGroup, on }: SeenAs) => (asUser ?? asGroup ?? on) !== undefined

/** Throws 403 unless the viewer may see this course as somebody else, or, without one, the calendar of some. */
export async function requireSeer(
  { db }: Pick<AppContext, 'db'>,
  viewer: Audience | undefined,
  courseId?: string,
) {
  const isPreviewer = courseId !== undefined && viewer?.previewedId === courseId
  const mayLook =
    courseId === undefined
      ? isAdministrator(viewer) || editorOf(viewer) !== undefined
      : isPreviewer || (await mayEdit(db, viewer, { courseId }))
  if (!mayLook) throw new Problem('not-allowed', messages.onlyEditors)
}

/**
 * The learner as whom one looks, and a context in which it is then. Whoever it is has a learner's rights only. Throws 400
 * for an unclear choice and 404 for an unknown person or group.
 */
export async function readSeenAs<C extends Pick<AppContext, 'db' | 'now' | 'settings'>>(
  ctx: C,
  { asUser, asGroup, on }: SeenAs,
) {
  if (asUser !== undefined && asGroup !== undefined) throw wrong('asGroup', messages.eitherOr)
  const now = on === undefined ? ctx.now() : await momentOf(ctx, on)
  const id = await findLearner(ctx, asUser, asGroup)
  return { ctx: { ...ctx, now: () => now }, learner: { id, role: 'USER' as const, memberId: id } }
}

/** Throws 404 if the learner does not see the course; a draft they see as its learners will. */
export async function requireSeen({ db }: Pick<AppContext, 'db'>, learner: Requester, courseId: string) {
  const published = publishedCourses(db).select('course.id').where('course.id', '=', courseId)
  if (await published.executeTakeFirst()) await requireCourse(db, learner, courseId)
}

const momentOf = async (ctx: Pick<AppContext, 'db' | 'settings'>, on: string) =>
  on.includes('T') ? new Date(on) : endOfDayIn(await schoolZone(ctx), on)

async function findLearner({ db }: Pick<AppContext, 'db'>, asUser?: string, asGroup?: string) {
  if (asGroup !== undefined) return imaginedMember((await requireGroup(db, asGroup)).id)
  if (asUser === undefined) throw wrong('asUser', messages.asWhom)
  const person = await findUser(db, asUser)
  if (person?.state !== 'active') throw new Problem('not-found', messages.noPerson)
  return person.id
}

const wrong = (field: string, message: Message) =>
  new Problem('broken', message, { fields: { [field]: message } })
