import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { state } from '../messages/course-more.ts'
import * as rules from '../messages/rules.ts'
import { adminPage } from '../page-sizes.ts'
import { courseStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxCoursesAtOnce } from '../validation/limits.ts'
import { pageLimit, trashCursor } from '../validation/paging.ts'
import { catalogueQuery, catalogueReply, course, courseState } from './course.ts'

const notAList = issueText(rules.courseIdsMissing({ max: maxCoursesAtOnce }))

const gone = { deletedAt: z.iso.datetime(), purgedAt: z.iso.datetime() }

const deletedCourse = z.extend(course, gone)
export type DeletedCourse = z.output<typeof deletedCourse>

const deletedLecture = z.object({
  _id: z.string(),
  title: z.string(),
  course: z.object({ _id: z.string(), title: z.string() }),
  ...gone,
})
export type DeletedLecture = z.output<typeof deletedLecture>

export const courseAdminEndpoints = endpointsOf(() => ({
  listAllCourses: defineEndpoint({
    method: 'GET',
    path: '/admin/courses',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'All courses, drafts too, or those of one `state`; otherwise as the catalogue.',
    query: z.extend(catalogueQuery, { state: courseState }),
    reply: catalogueReply,
  }),

  changeCourseStates: defineEndpoint({
    method: 'PATCH',
    path: '/admin/courses',
    access: 'administrator',
    tokenScope: 'courses:write',
    summary: 'Publish or unpublish several courses at once. `changed` is how many were in the other state.',
    body: {
      missing: rules.courseIdsMissing({ max: maxCoursesAtOnce }),
      schema: z.strictObject({
        courseIds: z
          .array(z.uuid({ error: notAList }), { error: notAList })
          .check(z.minLength(1, { error: notAList }), z.maxLength(maxCoursesAtOnce, { error: notAList })),
        state: z.enum(courseStates, {
          error: issueText(rules.notOneOf({ label: state, choices: courseStates.join(', ') })),
        }),
      }),
    },
    reply: success({ changed: z.int() }),
  }),

  listTrash: defineEndpoint({
    method: 'GET',
    path: '/admin/trash',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary:
      'Deleted courses, and deleted lectures of courses that are there: all that can be restored, the last deleted first, in pages of both together.',
    query: z.object({ limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(trashCursor) }),
    reply: success({
      courses: z.array(deletedCourse),
      lectures: z.array(deletedLecture),
      nextCursor: z.nullable(z.string()),
    }),
  }),
}))
