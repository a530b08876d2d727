import * as messages from '../../../../contract/messages/server-enrolment.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { EditedCourse } from '../../../http/guard.ts'
import { mayEdit } from '../course-access.ts'
import { findEnrolmentRule } from './enrolled-store.ts'

type Context = Pick<AppContext, 'db' | 'now'>
type Learner = Pick<CurrentUser, 'id' | 'role' | 'editorId' | 'owesSecondStep' | 'previewedId'>

/** False if only people who are enrolled watch, and this person is neither one nor an editor of the course. */
export async function mayLearn({ db, now }: Context, user: Learner, course: EditedCourse) {
  const rule = await findEnrolmentRule(db, user, course, now())
  // Of a course that they do not see, the handler says so.
  if (!rule || rule.access === 'signed-in' || rule.is_enrolled) return true
  return user.previewedId === rule.id || mayEdit(db, user, { courseId: rule.id })
}

export async function requireEnrolment(ctx: Context, user: Learner, course: EditedCourse) {
  if (!(await mayLearn(ctx, user, course))) throw new Problem('not-enrolled', messages.notEnrolled)
}
