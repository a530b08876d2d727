import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { completionItem, gradeScales, markStates } from '../grade-scales.ts'
import * as messages from '../messages/grade.ts'
import { gradePage } from '../page-sizes.ts'
import { maxGradeHistory, maxGradePoints } from '../validation/bounds/grade-limits.ts'
import { number } from '../validation/bounds/number.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { proseOrNothing } from '../validation/text.ts'
import { courseParams } from './course.ts'
import { made } from './grade-tries.ts'
import { user } from './user.ts'

export const gradeEditors = { access: 'course-editor', tokenScope: 'courses:write' } as const

export const itemId = z.union([id, z.literal(completionItem)])
const gradeParams = z.object({ courseId: id, userId: id, itemId })

/**
 * `weight` is the share of the whole that it is once all is graded; null for what only adds, or is in no category while
 * there are categories, and so does not count. `passShare` is the share of it that completing the course asks for.
 * `isHidden`: a column whose marks learners do not see yet.
 */
export const gradeItem = z.object({
  itemId: z.string(),
  title: z.string(),
  maxPoints: z.number(),
  source: z.enum(['lecture', 'column', 'completion']),
  lectureId: z.optional(z.string()),
  sectionId: z.optional(z.string()),
  categoryId: z.nullable(z.string()),
  isExtraCredit: z.boolean(),
  weight: z.nullable(z.number()),
  passShare: z.nullable(z.number()),
  isHidden: z.optional(z.boolean()),
})
export type GradeItem = z.output<typeof gradeItem>

export const gradeCategory = z.object({
  categoryId: z.string(),
  title: z.string(),
  weight: z.number(),
  dropLowest: z.int(),
})
export type GradeCategory = z.output<typeof gradeCategory>

export const gradeScale = z.union([
  z.enum(gradeScales),
  z.array(z.object({ title: z.string(), fromShare: z.number() })),
])

/** The sum of a category; of all that counts where there are none. `dropped` has the items that were left out of it as the lowest. */
const part = z.object({
  categoryId: z.nullable(z.string()),
  points: z.number(),
  maxPoints: z.number(),
  share: z.nullable(z.number()),
  dropped: z.array(z.string()),
})

/** `grade` is the name of the share on the scale of the course. */
const total = z.object({
  points: z.number(),
  maxPoints: z.number(),
  share: z.nullable(z.number()),
  grade: z.optional(z.string()),
  parts: z.array(part),
})
export type GradeTotal = z.output<typeof total>

/** `ownPoints` is what the item gave by itself, where a mark was given in its place. */
const mark = z.object({
  itemId: z.string(),
  points: z.optional(z.number()),
  state: z.enum(markStates),
  isOverridden: z.optional(z.boolean()),
  ownPoints: z.optional(z.number()),
})
export type GradeMark = z.output<typeof mark>

export const gradedPerson = z.pick(user, { _id: true, fullName: true, avatar: true })

const row = z.object({
  user: gradedPerson,
  marks: z.array(mark),
  soFar: total,
  ifRestZero: total,
})
export type GradeRow = z.output<typeof row>

/** `made`: how its points came to be, where something was handed in. */
const ownItem = z.object({
  ...z.omit(gradeItem, { sectionId: true }).shape,
  ...mark.shape,
  made: z.optional(made),
  category: z.optional(z.string()),
  dueAt: z.optional(z.iso.datetime()),
  /** Only where completing the course asks for a pass. */
  isPassed: z.optional(z.boolean()),
})
export type OwnGradeItem = z.output<typeof ownItem>

const change = z.object({
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  wasExcused: z.boolean(),
  isExcused: z.boolean(),
  reason: z.nullable(z.string()),
  changedAt: z.iso.datetime(),
  /** Null if the account is gone. */
  changedBy: z.nullable(z.string()),
})

const notPoints = { error: issueText(messages.notPoints({ max: maxGradePoints })) }
export const markPoints = number({ min: 0, max: maxGradePoints }, notPoints)
const notExcused = { error: issueText(messages.notExcused) }

const markForm = {
  missing: messages.markMissing,
  schema: z
    .strictObject({
      points: z.optional(z.union([markPoints, z.null()], notPoints)),
      isExcused: z.optional(z.boolean(notExcused)),
      reason: z.optional(proseOrNothing({ label: messages.reason, max: maxLength.reportReason })),
    })
    .check(
      z.refine(({ points, isExcused }) => points !== undefined || isExcused === true, {
        ...{ path: ['points'], error: issueText(messages.markMissing) },
      }),
      z.refine(({ points, isExcused }) => !(isExcused && typeof points === 'number'), {
        ...{ path: ['points'], error: issueText(messages.pointsAndExcused) },
      }),
    ),
}

export const gradeEndpoints = endpointsOf(() => ({
  readMyGrades: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/my-grades',
    access: 'signed-in',
    tokenScope: 'progress:read',
    withoutWatching: 'what people did stays theirs when they are no longer enrolled',
    summary:
      'Your own marks in a course: what counts how much, what is missing, and when it is due. A mark that you may not see yet counts as `submitted` and is in no total. `soFar` leaves out what is not graded; `ifRestZero` takes it as 0. `share` is null while nothing is graded. `isPassed` says of each item with a `passShare` whether the mark that you see reaches it.',
    params: courseParams,
    reply: success({
      items: z.array(ownItem),
      scale: gradeScale,
      categories: z.array(gradeCategory),
      soFar: total,
      ifRestZero: total,
    }),
  }),

  listGrades: defineEndpoint({
    ...gradeEditors,
    method: 'GET',
    path: '/course/:courseId/grades',
    summary:
      'The gradebook of a course: who is enrolled, has begun or was graded, by name, and how they stand with each item. What is not graded is never 0: it is left out of `soFar`, and 0 in `ifRestZero` alone. `parts` has the sum behind a total. `q` finds words of names, or a whole email; `groupId` the people of a group that you manage or that the course names.',
    params: courseParams,
    query: z.object({
      limit: z.optional(pageLimit(gradePage.max)),
      cursor: z.optional(pageCursor),
      q: searched('q', maxLength.search),
      groupId: z.optional(id),
    }),
    reply: success({
      items: z.array(gradeItem),
      categories: z.array(gradeCategory),
      sections: z.array(z.object({ sectionId: z.string(), title: z.string() })),
      groups: z.array(z.object({ groupId: z.string(), name: z.string() })),
      scale: gradeScale,
      rows: z.array(row),
      nextCursor: z.nullable(z.string()),
      total: z.int(),
    }),
  }),

  giveMark: defineEndpoint({
    ...gradeEditors,
    method: 'PUT',
    path: '/course/:courseId/grades/:userId/:itemId',
    summary:
      'Give a mark by hand: in a column, or in place of what an item gave by itself. `points: null` takes it back, `isExcused: true` leaves the item out for this person. A `reason` is needed, but for the first mark in a column.',
    params: gradeParams,
    body: markForm,
    reply: success({ row }),
  }),

  listGradeChanges: defineEndpoint({
    ...gradeEditors,
    method: 'GET',
    path: '/course/:courseId/grades/:userId/:itemId',
    summary: `How a mark came to be: what was handed in and what counts of it, and how it was changed by hand, the last change first: the newest ${maxGradeHistory}.`,
    params: gradeParams,
    reply: success({ changes: z.array(change), made: z.nullable(made) }),
  }),
}))
