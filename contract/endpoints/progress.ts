import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { maxCount, maxSequence, number, wholeNumber } from '../validation/bounds/number.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxReportedRanges, maxVideoSeconds } from '../validation/limits.ts'
import { catalogueQuery, catalogueReply, courseParams } from './course.ts'
import { ownProgress } from './course-choices.ts'

const notProgress = rules.notOneOf({ label: 'progress', choices: ownProgress.join(', ') })

const unreadable = issueText(rules.progressUnreadable)
const second = number({ min: 0, max: maxVideoSeconds }, { error: unreadable })
const ranges = z
  .array(z.tuple([second, second], { error: unreadable }), { error: unreadable })
  .check(z.maxLength(maxReportedRanges, { error: unreadable }))

/** What a player has seen since it was opened: each report repeats it, so the next one makes up for a lost one. */
const progressReport = z.strictObject({
  position: second,
  ranges,
  replayed: z.optional(ranges),
  /** Higher than in every report before, from any device: the last known number plus one. */
  sequence: wholeNumber({ min: 0, max: maxSequence }, { error: unreadable }),
  run: z.optional(wholeNumber({ min: 1, max: maxCount }, { error: unreadable })),
  /** The length that the player found; it completes nothing. */
  duration: z.optional(second),
})
export type ProgressReport = z.output<typeof progressReport>

/** Times are seconds; `ranges` are sorted and do not overlap. For an article, `position` is the share that was read. */
const lectureProgress = z.object({
  lectureId: z.string(),
  position: z.number(),
  duration: z.number(),
  ranges: z.array(z.tuple([z.number(), z.number()])),
  watchedSeconds: z.number(),
  isComplete: z.boolean(),
  completedAt: z.optional(z.iso.datetime()),
  sequence: z.int(),
  updatedAt: z.iso.datetime(),
})
export type LectureProgress = z.output<typeof lectureProgress>

const run = z.object({
  run: z.int(),
  startedAt: z.iso.datetime(),
  completedAt: z.optional(z.iso.datetime()),
})

/** What completing the course still asks for: at least this share of the points of an item. */
const missingPass = z.object({
  itemId: z.string(),
  title: z.string(),
  lectureId: z.optional(z.string()),
  fromShare: z.number(),
})
export type MissingPass = z.output<typeof missingPass>

const courseProgress = success({
  lectures: z.array(lectureProgress),
  completedAt: z.optional(z.iso.datetime()),
  run: z.int(),
  runs: z.array(run),
  missingPasses: z.array(missingPass),
})
export type CourseProgress = z.output<typeof courseProgress>

export const progressEndpoints = endpointsOf(() => ({
  saveProgress: defineEndpoint({
    method: 'POST',
    path: '/lecture/:lectureId/progress',
    access: 'signed-in',
    tokenScope: 'progress:write',
    budget: 'automatic',
    summary:
      'Report what you have seen of a lecture and where you are. Seconds seen only grow; the position of the highest `sequence` stands. A report of an earlier `run` changes nothing. For an article `position` is the share that was read, for a file 1 when it was opened.',
    params: z.object({ lectureId: id }),
    body: { missing: rules.progressUnreadable, schema: progressReport },
    reply: success({
      progress: lectureProgress,
      run: z.int(),
      courseCompletedAt: z.optional(z.iso.datetime()),
    }),
  }),

  readCourseProgress: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/progress',
    withoutWatching: 'what people did stays theirs when they are no longer enrolled',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'What you have seen of the lectures of a course, in the current run, and when you took it before. `missingPasses` are the items that you have yet to pass before the course is complete.',
    params: courseParams,
    reply: courseProgress,
  }),

  setCompletion: defineEndpoint({
    method: 'PUT',
    path: '/lecture/:lectureId/completion',
    access: 'signed-in',
    tokenScope: 'progress:write',
    summary:
      'Mark a lecture as complete, or as not complete, by hand. 403 `watching-required` for a video or sound of a course without `allowsManualCompletion`.',
    params: z.object({ lectureId: id }),
    body: {
      missing: rules.completionUnreadable,
      schema: z.strictObject({ isComplete: z.boolean({ error: issueText(rules.completionUnreadable) }) }),
    },
    reply: success({
      progress: lectureProgress,
      run: z.int(),
      courseCompletedAt: z.optional(z.iso.datetime()),
    }),
  }),

  restartCourse: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId/restart',
    access: 'signed-in',
    tokenScope: 'progress:write',
    summary: 'Take a course again, from the beginning. Earlier completions stay on record.',
    params: courseParams,
    reply: courseProgress,
  }),

  listOwnCourses: defineEndpoint({
    method: 'GET',
    path: '/user/courses',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'The courses that you have begun (`started`), completed (`finished`) or saved for later (`saved`), as `GET /course` lists them.',
    query: z.extend(catalogueQuery, {
      progress: z.enum(ownProgress, { error: issueText(notProgress) }),
    }),
    reply: catalogueReply,
  }),
}))
