import * as messages from '../../../../contract/messages/server-enrolment.ts'
import * as pathMessages from '../../../../contract/messages/server-path.ts'
import type { AppContext } from '../../../context.ts'
import type { Audience, CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { EditedCourse } from '../../../http/guard.ts'
import { mayEdit } from '../course-access.ts'
import { findEnrolmentRule } from './enrolled-store.ts'
import { listMissing } from './prerequisite-store.ts'

type Context = Pick<AppContext, 'db' | 'now'>
type Learner = Audience & Pick<CurrentUser, 'id'>

/**
 * False if this person does not see the course, or if only people who are enrolled watch, or another course comes first,
 * and they are neither enrolled nor as far, nor an editor of the course.
 */
export const mayLearn = async (ctx: Context, user: Learner, course: EditedCourse) =>
  (await findHindrance(ctx, user, course)) === undefined

export async function requireEnrolment(ctx: Context, user: Learner, course: EditedCourse) {
  const hindrance = await findHindrance(ctx, user, course)
  // Of a course that they do not see, the handler says so.
  if (!hindrance || hindrance === 'unseen') return
  if (!hindrance.isEnrolled) throw new Problem('not-enrolled', messages.notEnrolled)
  const missing = await listMissing(ctx.db, user, hindrance.courseId)
  const titles = missing.map(({ title }) => `“${title}”`).join(', ')
  throw new Problem('prerequisites-missing', pathMessages.firstComplete({ titles }))
}

async function findHindrance({ db, now }: Context, user: Learner, course: EditedCourse) {
  const rule = await findEnrolmentRule(db, user, course, now())
  if (!rule) return 'unseen' as const
  const { id, isEnrolled, missesPrerequisite } = rule
  if (isEnrolled && !missesPrerequisite) return undefined
  if (user.previewedId === id || (await mayEdit(db, user, { courseId: id }))) return undefined
  return { courseId: id, isEnrolled }
}
