import * as z from 'zod/mini'
import { defineEndpoint, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/generated/rules.ts'
import { ownProgress } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { adminPage, maxVideoSeconds } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { catalogueQuery, catalogueReply, course, courseParams } from './course.ts'

const notProgress = rules.notOneOf({ name: 'progress', choices: ownProgress.join(', ') })
const notAPosition = issueText(rules.positionUnreadable)
const seconds = z
  .number({ error: notAPosition })
  .check(z.minimum(0, { error: notAPosition }), z.maximum(maxVideoSeconds, { error: notAPosition }))

export const position = z.object({
  lectureId: z.string(),
  seconds: z.number(),
  duration: z.number(),
  isFinished: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type Position = z.output<typeof position>

/** `share` is how much of the course was watched, from 0 to 1; `position` and `duration` are in seconds. */
const continued = z.object({
  course,
  lectureId: z.string(),
  lectureTitle: z.string(),
  position: z.number(),
  duration: z.number(),
  share: z.number(),
})
export type Continued = z.output<typeof continued>

/** `share` is how many of the course's lectures were watched to the end, from 0 to 1. */
const learner = z.object({
  _id: z.string(),
  fullName: z.string(),
  avatar: z.object({ secure_url: z.string() }),
  finishedLectures: z.int(),
  share: z.number(),
  lastWatchedAt: z.iso.datetime(),
})
export type Learner = z.output<typeof learner>

export const progressEndpoints = {
  savePosition: defineEndpoint({
    method: 'POST',
    path: '/lecture/:lectureId/place',
    access: 'signed-in',
    tokenScope: 'progress:write',
    summary: 'Keep the second where you are in a lecture. The latest wins; what was finished stays finished.',
    params: z.object({ lectureId: id }),
    body: {
      missing: rules.positionUnreadable,
      schema: z.strictObject({ seconds, duration: seconds, hasEnded: z.optional(z.boolean()) }),
    },
    reply: success({}),
  }),

  listPositions: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/places',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary: 'Where you are in the lectures of a course.',
    params: courseParams,
    reply: success({ places: z.array(position) }),
  }),

  continueWatching: defineEndpoint({
    method: 'GET',
    path: '/user/continue',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary: 'Where to continue in the courses that you have begun and not finished, the last one first.',
    reply: success({ courses: z.array(continued) }),
  }),

  listOwnCourses: defineEndpoint({
    method: 'GET',
    path: '/user/courses',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'The courses that you have begun (`started`) or watched to the end (`finished`), as `GET /course` lists them.',
    query: z.extend(catalogueQuery, {
      progress: z.enum(ownProgress, { error: issueText(notProgress) }),
    }),
    reply: catalogueReply,
  }),

  listLearners: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/learners',
    access: 'course-editor',
    // Not `courses:read`: it says how other people are doing.
    tokenScope: 'courses:write',
    summary:
      'Who has begun a course, by name, with how far they are; without e-mail addresses, and without disabled accounts.',
    params: courseParams,
    query: z.object({ limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({ learners: z.array(learner), nextCursor: z.nullable(id) }),
  }),
}
