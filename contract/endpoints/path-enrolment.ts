import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as formMessages from '../messages/enrolment.ts'
import * as messages from '../messages/server-enrolment.ts'
import { adminPage } from '../page-sizes.ts'
import { pathEnrolmentSources, pathEnrolmentStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import {
  enrolledMissing,
  enrolledTimes,
  namesSomebody,
  pastedEmails,
  startsBeforeEnd,
  whom,
} from './enrolment.ts'
import { user } from './user.ts'

/** What enrols a person, or all people of a group, in the courses of a path. */
const pathEnrolment = z.object({
  _id: z.string(),
  /** One of the two. */
  user: z.optional(z.pick(user, { _id: true, fullName: true, avatar: true })),
  group: z.optional(z.object({ _id: z.string(), name: z.string() })),
  source: z.enum(pathEnrolmentSources),
  state: z.enum(pathEnrolmentStates),
  startsAt: z.iso.datetime(),
  /** Missing without an end. */
  endsAt: z.optional(z.iso.datetime()),
})
export type PathEnrolment = z.output<typeof pathEnrolment>

export const enrolInPathByEmailForm = {
  missing: enrolledMissing,
  schema: z.strictObject({ emails: pastedEmails, ...enrolledTimes }).check(startsBeforeEnd()),
}

export const enrolGroupInPathForm = {
  missing: formMessages.groupMissing,
  schema: z
    .strictObject({ groupId: z.uuid({ error: issueText(formMessages.groupMissing) }), ...enrolledTimes })
    .check(startsBeforeEnd()),
}

const enrolForm = {
  missing: enrolledMissing,
  schema: z.strictObject({ ...whom, ...enrolledTimes }).check(namesSomebody(), startsBeforeEnd()),
}

const params = z.object({ pathId: id })
const forAdministrators = {
  access: 'administrator',
  tokenScope: 'administration:write',
  path: '/paths/:pathId/enrolments',
} as const

export const pathEnrolmentEndpoints = endpointsOf(() => ({
  listPathEnrolments: defineEndpoint({
    ...forAdministrators,
    method: 'GET',
    params,
    summary:
      'Who is, was or will be enrolled in a path: people and groups, the newest first. `q` finds words of names of people and groups, or a whole e-mail.',
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(pageCursor),
      q: searched('q', maxLength.search),
    }),
    reply: success({ enrolments: z.array(pathEnrolment), nextCursor: z.nullable(z.string()) }),
  }),

  enrolInPath: defineEndpoint({
    ...forAdministrators,
    method: 'POST',
    params,
    limits: [perPerson('own enrolments in paths', { max: 60, minutes: 10 }, messages.tooManyEnrolments)],
    summary:
      'Enrol people by `userIds` or `emails`, or a group, in a path: they may learn in all its courses, also in those that it gets later, as long as it has them. E-mails without an account are invited. `startsAt` and `endsAt` replace those of before.',
    body: enrolForm,
    reply: success({ enrolled: z.int(), invited: z.array(z.string()) }),
  }),

  endPathEnrolment: defineEndpoint({
    ...forAdministrators,
    method: 'DELETE',
    path: '/paths/:pathId/enrolments/:userId',
    params: z.object({ pathId: id, userId: id }),
    summary:
      'End the enrolment of a person in a path, or of a group by its id. Progress, notes and certificates stay. `remaining` is true for a person whom a group still has enrolled.',
    reply: success({ remaining: z.boolean() }),
  }),
}))
