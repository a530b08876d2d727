import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as certificateMessages from '../messages/certificate.ts'
import * as formMessages from '../messages/path.ts'
import * as messages from '../messages/server-path.ts'
import { pathPage } from '../page-sizes.ts'
import { maxPathCourses, maxPaths } from '../validation/bounds/enrolment-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { proseOrNothing, singleLine } from '../validation/text.ts'
import { course } from './course.ts'
import { certificateMonths } from './course-fields.ts'
import { trueOrFalse } from './course-form-values.ts'

const pathCourse = z.pick(course, {
  _id: true,
  title: true,
  createdBy: true,
  category: true,
  state: true,
  thumbnail: true,
  numberoflectures: true,
  totalSeconds: true,
  reviews: true,
})
export type PathCourse = z.output<typeof pathCourse>

const path = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  requiresOrder: z.boolean(),
  /** For everyone who completes all its courses. */
  givesCertificate: z.boolean(),
  /** How long a certificate is valid; null: without end. */
  certificateMonths: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  /** In their order, without those that the reader does not see. */
  courses: z.array(pathCourse),
})
export type Path = z.output<typeof path>

const wrongCourses = { error: issueText(formMessages.coursesMissing({ max: maxPathCourses })) }
const isEachOnce = (ids: string[]) => new Set(ids).size === ids.length

const texts = {
  title: singleLine({
    label: formMessages.theTitle,
    missing: formMessages.titleMissing,
    max: maxLength.title,
  }),
  description: z.optional(proseOrNothing({ label: formMessages.theDescription, max: maxLength.description })),
}

const fields = {
  ...texts,
  courseIds: z
    .array(z.uuid(wrongCourses), wrongCourses)
    .check(
      z.minLength(1, wrongCourses),
      z.maxLength(maxPathCourses, wrongCourses),
      z.refine(isEachOnce, wrongCourses),
    ),
  requiresOrder: z.optional(trueOrFalse(formMessages.requiresOrder)),
  givesCertificate: z.optional(trueOrFalse(certificateMessages.gives)),
  certificateMonths: z.optional(certificateMonths),
}

export const makePathForm = { missing: formMessages.titleMissing, schema: z.strictObject(fields) }

/** What is typed; the courses are chosen beside it. */
export const pathForm = {
  missing: formMessages.titleMissing,
  schema: z.strictObject({
    ...texts,
    givesCertificate: fields.givesCertificate,
    certificateMonths: fields.certificateMonths,
  }),
}

const params = z.object({ pathId: id })
const forAdministrators = { access: 'administrator', tokenScope: 'administration:write' } as const
const forEveryone = { access: 'everyone', tokenScope: 'courses:read', method: 'GET' } as const

export const pathEndpoints = endpointsOf(() => ({
  listPaths: defineEndpoint({
    ...forEveryone,
    path: '/paths',
    summary:
      'The paths, the newest first, each with its courses in their order. Courses that you do not see are left out, and so are paths without any that you see; administrators get all paths.',
    query: z.object({ limit: z.optional(pageLimit(pathPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({ paths: z.array(path), nextCursor: z.nullable(z.string()) }),
  }),

  readPath: defineEndpoint({
    ...forEveryone,
    path: '/paths/:pathId',
    summary: 'One path with its courses in their order.',
    params,
    reply: success({ path }),
  }),

  makePath: defineEndpoint({
    ...forAdministrators,
    method: 'POST',
    path: '/paths',
    summary: `Make a path of 1 to ${maxPathCourses} courses in an order; ${maxPaths} paths at most. With \`requiresOrder\` learners take its courses in this order only; with \`givesCertificate\` everyone who completes all of them gets a certificate.`,
    body: makePathForm,
    status: 201,
    reply: success({ path }),
  }),

  editPath: defineEndpoint({
    ...forAdministrators,
    method: 'PATCH',
    path: '/paths/:pathId',
    summary: 'Change the texts of a path, or its courses and their order: `courseIds` names all of them.',
    params,
    body: { missing: messages.nothingToChange, schema: z.partial(z.strictObject(fields)) },
    reply: success({ path }),
  }),

  deletePath: defineEndpoint({
    ...forAdministrators,
    method: 'DELETE',
    path: '/paths/:pathId',
    summary: 'Delete a path. Its courses stay, with all progress in them.',
    params,
    reply: success({}),
  }),
}))
