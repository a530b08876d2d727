import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as messages from '../messages/server-instructor.ts'
import { coursePage } from '../page-sizes.ts'
import { maxLength } from '../validation/limits.ts'
import { courseCursor, pageLimit } from '../validation/paging.ts'
import { proseOrNothing, singleLine } from '../validation/text.ts'
import { courseParams, listedCourse } from './course.ts'
import { instructor } from './instructor-fields.ts'

export const profileTextForm = {
  missing: rules.profileTextMissing,
  schema: z.strictObject({
    text: proseOrNothing({ label: rules.theProfileText, max: maxLength.profileText }),
  }),
}

const profile = z.object({
  text: z.string(),
  /** A moderator hid it: nobody else reads it. */
  isHidden: z.boolean(),
})

const ofAdministrators = {
  access: 'administrator',
  method: 'POST',
  tokenScope: 'courses:write',
  params: courseParams,
  reply: success({}),
} as const

export const instructorEndpoints = endpointsOf(() => ({
  readInstructor: defineEndpoint({
    method: 'GET',
    path: '/instructor',
    access: 'everyone',
    tokenScope: 'courses:read',
    summary:
      'The published courses that name this instructor, newest first. Picture and text are those of the account of this name that edits them; there are none while several accounts do.',
    query: z.object({
      name: singleLine({
        label: rules.theInstructor,
        missing: messages.nameMissing,
        max: maxLength.createdBy,
      }),
      limit: z.optional(pageLimit(coursePage.max)),
      cursor: z.optional(courseCursor),
    }),
    reply: success({
      instructor: z.extend(instructor, { name: z.string() }),
      courses: z.array(listedCourse),
      total: z.int(),
      nextCursor: z.nullable(z.string()),
    }),
  }),

  readOwnProfile: defineEndpoint({
    method: 'GET',
    path: '/user/profile-text',
    access: 'signed-in',
    tokenScope: 'profile:read',
    summary: 'What you say about yourself beside the courses that you teach.',
    reply: success({ profile }),
  }),

  saveOwnProfile: defineEndpoint({
    method: 'PUT',
    path: '/user/profile-text',
    access: 'signed-in',
    limits: [perPerson('own profile text', { max: 30, minutes: 10 }, messages.tooManyChanges)],
    summary:
      'Say something about yourself beside the courses that you teach, for everyone to read. An empty text takes it away. 403 unless you edit a course.',
    body: profileTextForm,
    reply: success({ profile }),
  }),

  hideProfile: defineEndpoint({
    ...ofAdministrators,
    path: '/course/:courseId/instructor/hide',
    summary: 'Hide what the instructor of a course says about themselves.',
  }),

  showProfile: defineEndpoint({
    ...ofAdministrators,
    path: '/course/:courseId/instructor/show',
    summary: 'Show a hidden profile text again.',
  }),
}))
