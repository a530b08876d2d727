import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perAddress, perPerson } from '../api/rate-limit.ts'
import * as forms from '../messages/access-code.ts'
import * as messages from '../messages/server-access-code.ts'
import { adminPage } from '../page-sizes.ts'
import { maxGivenByCode, maxSeats } from '../validation/bounds/enrolment-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { singleLine } from '../validation/text.ts'
import { timeOrNull, wholeNumberOrNull } from './course-form-values.ts'
import { user } from './user.ts'

const accessCode = z.object({
  _id: z.string(),
  /** Letters and digits that people do not confuse, in groups of four. */
  code: z.string(),
  /** A page that uses the code, after signing up or in where that is needed. */
  link: z.string(),
  courses: z.array(z.object({ _id: z.string(), title: z.string() })),
  groups: z.array(z.object({ _id: z.string(), name: z.string() })),
  paths: z.array(z.object({ _id: z.string(), title: z.string() })),
  seats: z.optional(z.int()),
  used: z.int(),
  expiresAt: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type AccessCode = z.output<typeof accessCode>

const missing = forms.nothingGiven({ max: maxGivenByCode })
const notIds = { error: issueText(missing) }
const ids = z.optional(z.array(z.uuid(notIds), notIds).check(z.maxLength(maxGivenByCode, notIds)))

const rule = {
  seats: z.optional(wholeNumberOrNull({ label: forms.theSeats, min: 1, max: maxSeats })),
  expiresAt: z.optional(timeOrNull(forms.theEnd)),
}

/** What editors choose for a code of one course. */
export const courseCodeForm = { missing, schema: z.strictObject(rule) }

const accessCodeForm = {
  missing,
  schema: z
    .strictObject({
      courseIds: ids,
      groupIds: ids,
      pathIds: ids,
      ...rule,
    })
    .check(
      z.refine(
        ({ courseIds, groupIds, pathIds }) => [courseIds, groupIds, pathIds].some((all) => all?.length),
        {
          path: ['courseIds'],
          error: issueText(missing),
        },
      ),
    ),
}

export const redeemForm = {
  missing: forms.codeMissing,
  schema: z.strictObject({
    code: singleLine({
      label: forms.codeMissing,
      missing: forms.codeMissing,
      max: maxLength.accessCode,
    }),
  }),
}

const params = z.object({ codeId: id })
const forEditors = { access: 'course-editor', tokenScope: 'courses:write' } as const

export const accessCodeEndpoints = endpointsOf(() => ({
  makeAccessCode: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/codes',
    limits: [perPerson('own codes', { max: 60, minutes: 10 }, messages.tooManyMade)],
    summary:
      'Make a code that enrols people in courses and paths, or puts them into groups: for courses that you edit; for groups and paths as an administrator. The code of a path also opens courses that the path gets later, and ends with it. `seats` says how many people may use it, `expiresAt` until when.',
    body: accessCodeForm,
    status: 201,
    reply: success({ code: accessCode }),
  }),

  listAccessCodes: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/codes',
    summary:
      'The codes that you made, or all of them for administrators, the newest first; with `courseId` those of a course that you edit (a code that gives more than what you edit is shown to administrators alone), with `groupId` those of a group, with `pathId` those of a path as an administrator.',
    query: z.object({
      courseId: z.optional(id),
      groupId: z.optional(id),
      pathId: z.optional(id),
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(pageCursor),
    }),
    reply: success({ codes: z.array(accessCode), nextCursor: z.nullable(z.string()) }),
  }),

  listCodeUses: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/codes/:codeId/people',
    summary: 'Who has used a code, the newest people first.',
    params,
    query: z.object({ limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({
      people: z.array(
        z.object({
          user: z.pick(user, { _id: true, fullName: true, avatar: true }),
          usedAt: z.iso.datetime(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
  }),

  endAccessCode: defineEndpoint({
    ...forEditors,
    method: 'DELETE',
    path: '/codes/:codeId',
    summary:
      'End a code: nobody can use it any more. Those who used it stay enrolled unless `people` is `remove`, which also ends what the code gave.',
    params,
    query: z.object({ people: z.optional(z.enum(['stay', 'remove'])) }),
    reply: success({}),
  }),

  redeemAccessCode: defineEndpoint({
    method: 'POST',
    path: '/codes/redeem',
    access: 'signed-in',
    tokenScope: 'progress:write',
    limits: [
      perPerson('tried codes', { max: 20, minutes: 10 }, messages.tooManyTries),
      perAddress('tried codes of an address', { max: 300, minutes: 10 }, messages.tooManyTries),
    ],
    summary:
      'Use a code: enrols you in its courses and paths and puts you into its groups. Using it again changes nothing and takes no other seat.',
    body: redeemForm,
    reply: success({
      courses: z.array(z.object({ _id: z.string(), title: z.string() })),
      groups: z.array(z.object({ _id: z.string(), name: z.string() })),
      paths: z.array(z.object({ _id: z.string(), title: z.string() })),
    }),
  }),
}))
