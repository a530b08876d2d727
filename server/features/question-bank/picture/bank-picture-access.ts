import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { mayLearn } from '../../course/enrolment/enrolment-access.ts'
import { listCoursesWithPicture } from './bank-picture-store.ts'

/** Whether a signed address opens this picture for a person: for those alone who may take a course that has it. */
export async function mayOpenBankPicture(
  ctx: Pick<AppContext, 'db' | 'now'>,
  user: CurrentUser,
  folder: string,
) {
  for (const { id: courseId } of await listCoursesWithPicture(ctx.db, user, folder))
    if (await mayLearn(ctx, user, { courseId })) return true
  return false
}
