import type { reviewEndpoints } from '../../../contract/endpoints/review.ts'
import * as reviewMessages from '../../../contract/messages/server-review.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { changeInCourse } from './change-in-course.ts'

export const answerReview: Handler<typeof reviewEndpoints.answerReview> = async ({
  ctx,
  user,
  params,
  body: { text },
  act,
}) => {
  const answer = { answer: text, answered_by: user.id, answered_at: ctx.now() }
  const review = await changeInCourse(ctx.db, act, params, () => answer)
  return { message: reviewMessages.answered, review }
}

export const deleteReviewAnswer: Handler<typeof reviewEndpoints.deleteReviewAnswer> = async ({
  ctx,
  params,
  act,
}) => {
  const review = await changeInCourse(ctx.db, act, params, ({ answer }) => {
    if (answer === null) throw new Problem('not-found', reviewMessages.answerNotFound)
    return { answer: null, answered_by: null, answered_at: null }
  })
  return { message: reviewMessages.answerDeleted, review }
}
