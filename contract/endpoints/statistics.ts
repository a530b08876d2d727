import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { adminPage } from '../page-sizes.ts'
import { certificateStatuses, learnerFilters, learnerSorts } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { learnerCursor, pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { courseParams } from './course.ts'

/**
 * `share` is how far they are in the latest run, from 0 to 1, as they see it themselves; `completedAt` is when the learner
 * first completed the course, in any run.
 */
const learner = z.object({
  _id: z.string(),
  fullName: z.string(),
  avatar: z.object({ secure_url: z.string() }),
  finishedLectures: z.int(),
  share: z.number(),
  /** No progress for `stuck.days`, below `stuck.belowShare`. */
  isStuck: z.boolean(),
  startedAt: z.iso.datetime(),
  completedAt: z.optional(z.iso.datetime()),
  lastWatchedAt: z.iso.datetime(),
  /** The lecture where they were last; missing if it is gone. */
  lastLecture: z.optional(z.object({ _id: z.string(), title: z.string() })),
  certificate: z.optional(z.object({ _id: z.string(), status: z.enum(certificateStatuses) })),
})
export type Learner = z.output<typeof learner>

const people = z.nullable(z.int())

/**
 * Numbers of people, rounded down to multiples of five; null where the number is hidden. `watched` saw at
 * least half of the step, `watchedAgain` saw as much of it more than once, `left` stopped there a week ago or
 * longer and have not completed the lecture.
 */
const step = z.object({
  from: z.number(),
  to: z.number(),
  watched: people,
  watchedAgain: people,
  left: people,
})
export type CurveStep = z.output<typeof step>

const curveReasons = ['few-learners', 'no-length', 'not-watched'] as const

/** If there is nothing to show, `steps` is empty and `hidden` says why. */
const curve = z.object({
  lectureId: z.string(),
  lengthSeconds: z.number(),
  stepSeconds: z.int(),
  /** People who began the lecture in their latest run of the course. */
  begun: people,
  completed: people,
  hidden: z.nullable(z.enum(curveReasons)),
  steps: z.array(step),
  countedAt: z.iso.datetime(),
})
export type Curve = z.output<typeof curve>

/** People who had begun and who had completed the course at the end of the day; null for 1 to 4 people. */
const completionStep = z.object({ day: z.iso.date(), begun: people, completed: people })

/**
 * Numbers of people, rounded and hidden like those of the curve. `left` have stopped in the lecture, and `leftAt` is the
 * second of its twentieth part where most of them did; null where that is hidden, or it has no length.
 */
const lectureStatistics = z.object({
  lectureId: z.string(),
  title: z.string(),
  begun: people,
  completed: people,
  left: people,
  leftAt: z.nullable(z.number()),
})
export type LectureStatistics = z.output<typeof lectureStatistics>

const completions = z.object({
  stepDays: z.int(),
  steps: z.array(completionStep),
  countedAt: z.iso.datetime(),
})
export type Completions = z.output<typeof completions>

const lectureParams = z.object({ courseId: id, lectureId: id })
const notAFilter = issueText(rules.notOneOf({ label: 'filter', choices: learnerFilters.join(', ') }))
const notASort = issueText(rules.notOneOf({ label: 'sort', choices: learnerSorts.join(', ') }))

// Not `courses:read`: the statistics say how other people are doing.
const forEditors = { method: 'GET', access: 'course-editor', tokenScope: 'courses:write' } as const
const asCsv = { file: { mediaType: 'text/csv' }, reply: z.string() } as const

export const statisticsEndpoints = endpointsOf(() => ({
  listLearners: defineEndpoint({
    ...forEditors,
    path: '/course/:courseId/learners',
    summary:
      'The people who have begun a course and their progress: by name, with the most or the least progress first (`progress`, `least`), last seen first (`seen`), or away longest first (`away`). `stuck` are those without progress for 7 days who have learned less than 90 %. `q` finds words of names, or a whole e-mail. Without e-mail addresses, disabled accounts, editors of the course, and administrators. Sorted by progress, or stuck, the list is at most a minute old.',
    params: courseParams,
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(learnerCursor),
      sort: z.optional(z.enum(learnerSorts, { error: notASort })),
      filter: z.optional(z.enum(learnerFilters, { error: notAFilter })),
      q: searched('q', maxLength.search),
    }),
    reply: success({ learners: z.array(learner), nextCursor: z.nullable(z.string()), total: z.int() }),
  }),

  downloadLearners: defineEndpoint({
    ...forEditors,
    path: '/course/:courseId/learners.csv',
    summary:
      'The same people as a CSV file, all of them, by name. Cells that a spreadsheet would calculate begin with an apostrophe.',
    params: courseParams,
    ...asCsv,
  }),

  readCompletions: defineEndpoint({
    ...forEditors,
    path: '/course/:courseId/completions',
    summary:
      'How many people had begun a course and how many had completed it, day by day in UTC, or in longer steps of `stepDays`. Null stands for 1 to 4.',
    params: courseParams,
    reply: success({ completions }),
  }),

  downloadCompletions: defineEndpoint({
    ...forEditors,
    path: '/course/:courseId/completions.csv',
    summary: 'The same as a CSV file, a row for each step. A cell is empty for 1 to 4 persons.',
    params: courseParams,
    ...asCsv,
  }),

  listLectureStatistics: defineEndpoint({
    ...forEditors,
    path: '/course/:courseId/lecture-statistics',
    summary:
      'All lectures of a course in their order, without drafts: how many people have begun each, completed it and left it, and where most of them left. Numbers are rounded down to multiples of five, and groups under five are null. Each lecture is counted at most once a minute.',
    params: courseParams,
    query: z.object({ limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({ lectures: z.array(lectureStatistics), nextCursor: z.nullable(z.string()) }),
  }),

  readCurve: defineEndpoint({
    ...forEditors,
    path: '/course/:courseId/lecture/:lectureId/curve',
    summary:
      'How many people watched each step of a lecture, watched it again, and left there. Numbers are rounded down to multiples of five, groups under five are null, and nothing is shown for a lecture that fewer than five people have begun. Counted at most once a minute.',
    params: lectureParams,
    reply: success({ curve }),
  }),

  downloadCurve: defineEndpoint({
    ...forEditors,
    path: '/course/:courseId/lecture/:lectureId/curve.csv',
    summary: 'The same as a CSV file, a row for each step. A cell is empty where a number is hidden.',
    params: lectureParams,
    ...asCsv,
  }),
}))
