import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { questionPage } from '../page-sizes.ts'
import { pageLimit, questionCursor } from '../validation/paging.ts'
import { courseParams } from './course.ts'
import { question } from './question-fields.ts'

export const courseQuestionEndpoints = endpointsOf(() => ({
  listCourseQuestions: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/open-questions',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'The open questions of all lectures of a course, for its editors: those without an answer first, then those without an accepted one, each newest first. Without hidden ones. `lectures` has the titles of their lectures.',
    params: courseParams,
    query: z.object({ limit: z.optional(pageLimit(questionPage.max)), cursor: z.optional(questionCursor) }),
    reply: success({
      questions: z.array(question),
      lectures: z.array(z.object({ _id: z.string(), title: z.string() })),
      nextCursor: z.nullable(z.string()),
    }),
  }),
}))
