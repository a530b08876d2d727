import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLecturesAtOnce } from '../validation/limits.ts'
import { courseParams } from './course.ts'
import { lecture } from './lecture.ts'
import { outline } from './outline.ts'

const missing = rules.lectureIdsMissing({ max: maxLecturesAtOnce })
const notAList = issueText(missing)
const lectureIds = z
  .array(z.uuid({ error: notAList }), { error: notAList })
  .check(z.minLength(1, { error: notAList }), z.maxLength(maxLecturesAtOnce, { error: notAList }))

const several = { missing, schema: z.strictObject({ lectureIds }) }

const change = { access: 'course-editor', tokenScope: 'courses:write' } as const

/** Each call changes all the named lectures of a course, or none. */
export const bulkEndpoints = endpointsOf(() => ({
  changeLectures: defineEndpoint({
    ...change,
    method: 'PATCH',
    path: '/course/:courseId/lectures',
    summary:
      'Publish several lectures of a course, or make them drafts. `changed` is how many were in the other state. If one of them does not exist, none is changed.',
    params: courseParams,
    body: {
      missing,
      schema: z.strictObject({ lectureIds, isDraft: z.boolean({ error: issueText(rules.isDraftMissing) }) }),
    },
    reply: success({ changed: z.int() }),
  }),

  deleteLectures: defineEndpoint({
    ...change,
    method: 'DELETE',
    path: '/course/:courseId/lectures',
    summary:
      'Delete several lectures of a course. If one of them does not exist, none is deleted. They can be brought back together, and each from the trash.',
    params: courseParams,
    body: several,
    reply: success({}),
  }),

  restoreLectures: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/course/:courseId/lectures/restore',
    summary:
      'Bring several deleted lectures of a course back, each at its position. If one of them does not exist, none is restored; those that are not deleted stay as they are.',
    params: courseParams,
    body: several,
    reply: success({}),
  }),

  moveLecturesHere: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/course/:courseId/lectures/move',
    summary:
      "Move several lectures of another course into this one, in the order of `lectureIds`, with their captions, files, progress, notes, questions and exceptions to dates. The caller edits both courses. They come to the end of the section, or behind the lecture `behindId`; the section's own id there means its beginning. Without `sectionId` it is the last section. What the question bank, the gradebook or an earlier round of the other course holds a part of does not move, and neither does a video that is being prepared: then it is a conflict, and nothing is moved.",
    params: courseParams,
    body: {
      missing,
      schema: z.strictObject({
        fromCourseId: z.uuid({ error: issueText(rules.fromCourseMissing) }),
        lectureIds,
        sectionId: z.optional(z.uuid({ error: issueText(rules.placeUnreadable) })),
        behindId: z.optional(z.uuid({ error: issueText(rules.placeUnreadable) })),
      }),
    },
    reply: success({ ...outline.shape, revision: z.string() }),
  }),

  duplicateLecture: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/course/:courseId/lecture/:lectureId/duplicate',
    summary:
      'Make a copy of a lecture behind it, as a draft, with its captions or its text. A video is shared, not copied. While it is prepared it is a conflict.',
    params: z.object({ courseId: id, lectureId: id }),
    status: 201,
    reply: success({ lecture }),
  }),
}))
