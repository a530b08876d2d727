import * as deskMessages from '../../../../contract/messages/generated/server-desk.ts'
import type { AppContext, CurrentUser } from '../../../core/context.ts'
import { Problem } from '../../../core/problem.ts'
import type { EditedCourse } from '../../../http/guard.ts'
import { mayEdit } from '../../course/course-access.ts'
import { isSubscribed } from '../../user/subscription-store.ts'
import { findLectureRow } from '../lecture-store.ts'
import { requireOpen } from '../opening/opening-access.ts'

type Context = Pick<AppContext, 'db' | 'settings' | 'now'>

/** False if only subscribers watch, and this person is neither one nor an editor of the course. */
export async function mayWatch({ db, settings, now }: Context, user: CurrentUser, course: EditedCourse) {
  if (!settings.requireSubscription) return true
  return (await mayEdit(db, user, course)) || (await isSubscribed(db, user, now()))
}

export async function requireSubscription(ctx: Context, user: CurrentUser, course: EditedCourse) {
  if (!(await mayWatch(ctx, user, course)))
    throw new Problem('subscription-required', deskMessages.subscriptionRequired)
}

/** The same for one lecture, which must also be open for this person. Everyone may watch a preview. */
export async function requireWatching(ctx: Context, user: CurrentUser, lectureId: string) {
  await requireOpen(ctx, user, lectureId)
  if (!ctx.settings.requireSubscription) return
  const lecture = await findLectureRow(ctx.db, lectureId)
  if (!lecture?.is_preview) await requireSubscription(ctx, user, { lectureId })
}
