import type { reviewEndpoints } from '../../../contract/endpoints/review.ts'
import * as reviewMessages from '../../../contract/messages/server-review.ts'
import type { Handler } from '../../http/route.ts'
import { changeInCourse } from './change-in-course.ts'

export const hideReview: Handler<typeof reviewEndpoints.hideReview> = async ({ ctx, params, act }) => {
  const review = await changeInCourse(ctx.db, act, params, ({ hidden_at }) =>
    hidden_at ? undefined : { hidden_at: ctx.now() },
  )
  return { message: reviewMessages.hidden, review }
}

export const showReview: Handler<typeof reviewEndpoints.showReview> = async ({ ctx, params, act }) => {
  const review = await changeInCourse(ctx.db, act, params, ({ hidden_at }) =>
    hidden_at ? { hidden_at: null } : undefined,
  )
  return { message: reviewMessages.shown, review }
}
