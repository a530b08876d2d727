import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as messages from '../messages/peer-review-rules.ts'
import * as serverMessages from '../messages/server-peer-review.ts'
import { maxSubmissionFiles, maxSubmissionVersions } from '../validation/bounds/assignment-limits.ts'
import { numberOrText, wholeNumber } from '../validation/bounds/number.ts'
import { questionLength } from '../validation/bounds/question-limits.ts'
import { peerReviewSteps } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { pageCursor } from '../validation/paging.ts'
import { prose } from '../validation/text.ts'
import { peerReview } from './peer-review-fields.ts'
import { rubric } from './rubric.ts'
import { mark } from './submission-mark.ts'
import { user } from './user.ts'

/** Files have neutral names; nothing says whose work it is or when it was handed in. */
const work = z.object({
  reviewId: z.string(),
  /** Of the version, which the review is sent with. */
  number: z.int(),
  text: z.string(),
  link: z.string(),
  files: z.array(z.object({ number: z.int(), fileName: z.string(), bytes: z.int() })),
})
export type WorkToReview = z.output<typeof work>

const given = z.object({
  reviewId: z.string(),
  rubric: z.array(mark),
  comment: z.nullable(z.string()),
  /** An editor took it out. It counts as given. */
  isRemoved: z.boolean(),
})

/** In no order that says when they were given, and without times. */
const got = z.object({
  reviewId: z.string(),
  rubric: z.array(mark),
  comment: z.nullable(z.string()),
  /** Of work that was handed in again since. */
  isEarlier: z.boolean(),
})

const own = z.object({
  ...peerReview.shape,
  rubric: z.nullable(rubric),
  next: z.enum(peerReviewSteps),
  /** How many you have given, also those that were taken out. */
  given: z.int(),
  work: z.nullable(work),
  ownReviews: z.array(given),
  /** Null until you have given yours, or the date has passed. */
  got: z.nullable(z.array(got)),
})
export type OwnPeerReviews = z.output<typeof own>

const notNumber = { error: issueText(messages.notNumber) }
const notMarks = { error: issueText(messages.notMarks) }

/** What a page sends as the text of a field; it sends the levels and the number besides. */
export const peerReviewWords = {
  missing: messages.wordsMissing,
  schema: z.strictObject({
    comment: prose({
      ...{ label: messages.words, missing: messages.wordsMissing, max: questionLength.feedback },
    }),
  }),
}

const peerReviewForm = {
  missing: messages.wordsMissing,
  schema: z.extend(peerReviewWords.schema, {
    rubric: z.optional(z.record(z.string(), z.string(notMarks), notMarks)),
    number: wholeNumber({ min: 1, max: maxSubmissionVersions }, notNumber),
  }),
}

const person = z.pick(user, { _id: true, fullName: true, avatar: true })

const reviewer = z.object({
  user: person,
  given: z.int(),
  /** Fewer than the assignment asks for while there are not enough others. */
  asked: z.int(),
  got: z.int(),
  /** There is no work left that they could review. */
  hasNothingLeft: z.boolean(),
})
export type PeerReviewer = z.output<typeof reviewer>

const ofWork = z.object({
  ...got.shape,
  points: z.number(),
  /** Missing while the work is marked without names, and when the account is erased. */
  user: z.optional(person),
  isRemoved: z.boolean(),
})
export type ReviewOfWork = z.output<typeof ofWork>

const ofLecture = { params: z.object({ lectureId: id }) }
const ofReview = { params: z.object({ reviewId: id }) }
const forLearners = { access: 'signed-in', tokenScope: 'progress:write' } as const
const forEditors = { access: 'course-editor', tokenScope: 'courses:write' } as const
const reviewing = perPerson('peer reviews', { max: 120, minutes: 60 }, serverMessages.tooMany)

const notAFile = { error: issueText(messages.notAFile) }
const fileNumber = numberOrText(wholeNumber({ min: 1, max: maxSubmissionFiles }, notAFile), notAFile)

export const peerReviewEndpoints = endpointsOf(() => ({
  readPeerReviews: defineEndpoint({
    ...{ ...ofLecture, access: 'signed-in', tokenScope: 'progress:read' },
    method: 'GET',
    path: '/lecture/:lectureId/peer-reviews',
    summary:
      'The reviews that you give to others who handed in, and those that you got, without names. `next` says what to do; what you got is there once you have given yours, or the date has passed.',
    reply: success({ peerReview: own }),
  }),

  askForReview: defineEndpoint({
    ...{ ...ofLecture, ...forLearners },
    method: 'POST',
    path: '/lecture/:lectureId/peer-reviews',
    limits: [reviewing],
    summary:
      'Get a work to review: that with the fewest reviews, and none above the number of the assignment. The one that you have not reviewed yet comes again. 409 `conflict` before you have handed in, `time-over` after the date.',
    reply: success({ peerReview: own }),
  }),

  givePeerReview: defineEndpoint({
    ...{ ...ofReview, ...forLearners },
    method: 'PUT',
    path: '/peer-review/:reviewId',
    limits: [reviewing],
    summary:
      'Give a review: a level for each criterion of the rubric, and words. Sending it twice is sending it once. 409 `changed-meanwhile` if a newer version was handed in, `time-over` after the date by the clock of the server.',
    body: peerReviewForm,
    reply: success({ peerReview: own }),
  }),

  readFileToReview: defineEndpoint({
    ...{ access: 'signed-in', tokenScope: 'progress:read' },
    method: 'GET',
    path: '/peer-review/:reviewId/files/:number',
    summary: 'A file of the work that you review, under a neutral name; always to be downloaded.',
    params: z.object({ reviewId: id, number: fileNumber }),
    file: { mediaType: 'application/octet-stream' },
    reply: z.string(),
  }),

  listPeerReviewers: defineEndpoint({
    ...{ ...ofLecture, ...forEditors },
    method: 'GET',
    path: '/lecture/:lectureId/peer-reviewers',
    summary:
      'How many reviews each who handed in has given and got, those who gave the fewest first, 100 at once.',
    query: z.object({ cursor: z.optional(pageCursor) }),
    reply: success({
      ...peerReview.shape,
      title: z.string(),
      reviewers: z.array(reviewer),
      /** How many have given none. */
      none: z.int(),
      nextCursor: z.nullable(z.string()),
    }),
  }),

  listReviewsOfWork: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/submission/:submissionId/peer-reviews',
    summary: 'The reviews of a work by other learners, beside which it is marked. They are no grade.',
    params: z.object({ submissionId: id }),
    reply: success({ reviews: z.array(ofWork) }),
  }),

  takeOutPeerReview: defineEndpoint({
    ...{ ...ofReview, ...forEditors },
    method: 'DELETE',
    path: '/peer-review/:reviewId',
    summary:
      'Take a review out: the learner who got it does not see it any more, the one who gave it is told, and it counts as given.',
    reply: success({}),
  }),

  restorePeerReview: defineEndpoint({
    ...{ ...ofReview, ...forEditors },
    method: 'POST',
    path: '/peer-review/:reviewId/restore',
    summary: 'Bring back a review that was taken out.',
    reply: success({}),
  }),
}))
