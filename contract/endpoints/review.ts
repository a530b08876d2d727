import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { countedByHandler, perPerson } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as reviewMessages from '../messages/server-review.ts'
import { reviewPage } from '../page-sizes.ts'
import { numberOrText, wholeNumber } from '../validation/bounds/number.ts'
import { reviewRights, reviewSorts } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { fairMean, maxLength, reviewFromShare, reviewStars } from '../validation/limits.ts'
import { pageLimit, reviewCursor } from '../validation/paging.ts'
import { prose, proseOrNothing } from '../validation/text.ts'
import { courseParams } from './course.ts'

const missing = rules.reviewMissing
const label = rules.theReview
const noStars = { error: issueText(missing) }

/** A number in JSON, its digit in a form. */
const stars = numberOrText(wholeNumber(reviewStars, noStars), noStars)

/** Stars alone are a review. */
const text = proseOrNothing({ label, max: maxLength.review })

export const reviewForm = {
  missing,
  schema: z.strictObject({ stars, text: z.optional(z.nullable(text)) }),
}

export const answerForm = {
  missing: rules.answerMissing,
  schema: z.strictObject({
    text: prose({ label: rules.theAnswer, missing: rules.answerMissing, max: maxLength.review }),
  }),
}

const answer = z.object({
  text: z.string(),
  author: z.nullable(z.string()),
  answeredAt: z.iso.datetime(),
})

const review = z.object({
  _id: z.string(),
  /** Null when the account is deleted; text and answer are null then, too. */
  author: z.nullable(z.string()),
  stars: z.int(),
  text: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  changedAt: z.nullable(z.iso.datetime()),
  /** Only its author and the course's editors get this. */
  hiddenAt: z.optional(z.iso.datetime()),
  answer: z.nullable(answer),
})
export type Review = z.output<typeof review>

const notASort = issueText(rules.notOneOf({ label: 'sort', choices: reviewSorts.join(', ') }))
const reviewParams = z.object({ courseId: id, reviewId: id })
const ofEditors = { access: 'course-editor', tokenScope: 'courses:write', params: reviewParams } as const

const reviews = perPerson('own reviews', { max: 60, minutes: 10 }, reviewMessages.tooManyReviews)

export const reviewEndpoints = endpointsOf(() => ({
  listReviews: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/reviews',
    access: 'everyone',
    tokenScope: 'courses:read',
    summary: `The reviews of a course, newest first, or those with the most or the fewest stars. \`average\` is all votes ÷ their number; accounts of one address have one vote, the mean of their stars. \`mean\`, by which courses are sorted, is fair to few votes: (${fairMean.votes} × ${fairMean.prior} + all votes) ÷ (${fairMean.votes} + their number). Both are null without reviews. Hidden reviews count nowhere; editors of the course and their authors see them.`,
    params: courseParams,
    query: z.object({
      sort: z.optional(z.enum(reviewSorts, { error: notASort })),
      limit: z.optional(pageLimit(reviewPage.max)),
      cursor: z.optional(reviewCursor),
    }),
    reply: success({
      mean: z.nullable(z.number()),
      average: z.nullable(z.number()),
      count: z.int(),
      /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
      starCounts: z.array(z.int()),
      reviews: z.array(review),
      nextCursor: z.nullable(z.string()),
      mine: z.nullable(review),
      right: z.enum(reviewRights),
      /** Completed share of the course, from 0 to 1; null for visitors. */
      share: z.nullable(z.number()),
      mayAnswer: z.boolean(),
    }),
  }),

  saveReview: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/review',
    access: 'signed-in',
    tokenScope: 'progress:write',
    limits: [countedByHandler(reviews)],
    summary: `Review a course, change your review, or bring it back. 403 before ${reviewFromShare * 100} % of the course are complete, and for editors of the course.`,
    params: courseParams,
    body: reviewForm,
    reply: success({ review }),
  }),

  deleteReview: defineEndpoint({
    method: 'DELETE',
    path: '/course/:courseId/review',
    withoutWatching: 'what people did stays theirs when they are no longer enrolled',
    access: 'signed-in',
    tokenScope: 'progress:write',
    limits: [reviews],
    summary: 'Delete your review of a course. Saving it again brings it back, with its answer.',
    params: courseParams,
    reply: success({}),
  }),

  answerReview: defineEndpoint({
    ...ofEditors,
    method: 'PUT',
    path: '/course/:courseId/reviews/:reviewId/answer',
    summary:
      'Answer a review, or change the answer. A review has at most one answer, and every editor can change it.',
    body: answerForm,
    reply: success({ review }),
  }),

  deleteReviewAnswer: defineEndpoint({
    ...ofEditors,
    method: 'DELETE',
    path: '/course/:courseId/reviews/:reviewId/answer',
    summary: 'Delete the answer to a review.',
    reply: success({ review }),
  }),

  hideReview: defineEndpoint({
    ...ofEditors,
    method: 'POST',
    path: '/course/:courseId/reviews/:reviewId/hide',
    summary: 'Hide a review. It counts nowhere; its author is told on the course page.',
    reply: success({ review }),
  }),

  showReview: defineEndpoint({
    ...ofEditors,
    method: 'POST',
    path: '/course/:courseId/reviews/:reviewId/show',
    summary: 'Show a hidden review again.',
    reply: success({ review }),
  }),
}))
