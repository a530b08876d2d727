import * as deskMessages from '../../../../contract/messages/generated/server-desk.ts'
import type { AppContext, CurrentUser } from '../../../core/context.ts'
import { Problem } from '../../../core/problem.ts'
import { isSubscribed } from '../../user/subscription-store.ts'
import { findLectureRow } from '../lecture-store.ts'

type Context = Pick<AppContext, 'db' | 'settings' | 'now'>

/** False where only subscribers watch and this person is none. */
export async function mayWatch({ db, settings, now }: Context, user: CurrentUser) {
  return !settings.requireSubscription || user.role === 'ADMIN' || (await isSubscribed(db, user, now()))
}

export async function requireSubscription(ctx: Context, user: CurrentUser) {
  if (!(await mayWatch(ctx, user)))
    throw new Problem('subscription-required', deskMessages.subscriptionRequired)
}

/** The same for one lecture: a preview is open to everybody who is signed in. */
export async function requireWatching(ctx: Context, user: CurrentUser, lectureId: string) {
  if (!ctx.settings.requireSubscription) return
  const lecture = await findLectureRow(ctx.db, lectureId)
  if (!lecture?.is_preview) await requireSubscription(ctx, user)
}
