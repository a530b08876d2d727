import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { pageCursor } from '../validation/paging.ts'
import { courseParams } from './course.ts'
import { gradeEditors } from './grade.ts'

const keptMark = z.object({
  title: z.string(),
  points: z.nullable(z.number()),
  maxPoints: z.number(),
  isExcused: z.boolean(),
})

/** `share` and `grade` are those of the total so far, as it was then. */
const kept = z.object({
  /** The one of the audit log. */
  pseudonym: z.string(),
  keptAt: z.iso.datetime(),
  marks: z.array(keptMark),
  share: z.nullable(z.number()),
  grade: z.optional(z.string()),
})
export type KeptGrades = z.output<typeof kept>

export const keptGradesEndpoints = endpointsOf(() => ({
  listKeptGrades: defineEndpoint({
    ...gradeEditors,
    method: 'GET',
    path: '/course/:courseId/kept-grades',
    summary:
      'Marks of people whose accounts were erased, without names, where KEEP_MARKS_OF_ERASED keeps them: 100 at once.',
    params: courseParams,
    query: z.object({ cursor: z.optional(pageCursor) }),
    reply: success({ kept: z.array(kept), nextCursor: z.nullable(z.string()) }),
  }),
}))
