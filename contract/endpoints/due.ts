import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as messages from '../messages/due.ts'
import * as exceptionMessages from '../messages/exception.ts'
import * as rules from '../messages/rules.ts'
import { contentRevision } from '../validation/bounds/content-revision.ts'
import { wholeNumber } from '../validation/bounds/number.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxDripDays } from '../validation/limits.ts'
import { courseParams } from './course.ts'
import { dayOrTimeOrNull, timeOrNull, wholeNumberOrNull } from './course-form-values.ts'

export const maxOverrides = 500

const unreadable = { error: issueText(messages.overridesUnreadable({ max: maxOverrides })) }
const notDays = {
  error: issueText(rules.notAWholeNumber({ label: messages.extraDays, min: '1', max: String(maxDripDays) })),
}

const draft = z.strictObject(
  {
    userId: z.optional(id),
    groupId: z.optional(id),
    lectureId: z.optional(id),
    opensAt: z.optional(timeOrNull(messages.opensAt)),
    dueAt: z.optional(dayOrTimeOrNull(messages.dueAt)),
    extraDays: z.optional(z.nullable(wholeNumber({ min: 1, max: maxDripDays }, notDays))),
  },
  unreadable,
)
export type OverrideDraft = z.output<typeof draft>

/** One exception, as its form sends it; for whom it is stands beside. */
export const overrideForm = {
  missing: exceptionMessages.nothingGiven,
  schema: z
    .strictObject({
      lectureId: z.optional(z.string()),
      opensAt: z.optional(timeOrNull(messages.opensAt)),
      dueAt: z.optional(dayOrTimeOrNull(messages.dueAt)),
      extraDays: z.optional(wholeNumberOrNull({ label: messages.extraDays, min: 1, max: maxDripDays })),
    })
    .check(
      z.refine(({ opensAt, dueAt, extraDays }) => Boolean(opensAt ?? dueAt ?? extraDays), {
        path: ['dueAt'],
        error: issueText(exceptionMessages.nothingGiven),
      }),
    ),
}

const override = z.object({
  userId: z.optional(z.string()),
  /** Of the person, for editors. */
  fullName: z.optional(z.string()),
  groupId: z.optional(z.string()),
  groupName: z.optional(z.string()),
  lectureId: z.optional(z.string()),
  opensAt: z.optional(z.iso.datetime()),
  dueAt: z.optional(z.string()),
  extraDays: z.optional(z.int()),
})
export type Override = z.output<typeof override>

const reply = success({ overrides: z.array(override), revision: z.string() })

export const dueEndpoints = endpointsOf(() => ({
  listOverrides: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/overrides',
    access: 'course-editor',
    tokenScope: 'courses:read',
    summary: 'The exceptions to the dates of a course: other openings, other due dates and extensions.',
    params: courseParams,
    reply,
  }),

  replaceOverrides: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/overrides',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: `Replace all exceptions to the dates of a course, ${maxOverrides} at most, each for a person or for a group and the groups inside it. Of several dates the most generous wins. Without \`lectureId\` an exception is of the course; its \`extraDays\` hold for each lecture, too. \`dueAt\` is a day of the school's calendar, which ends at 23:59:59 there, or an instant. With the \`revision\` that \`GET\` gave, the answer is 409 with the code \`changed-meanwhile\` if others were saved since.`,
    params: courseParams,
    body: {
      missing: messages.overridesUnreadable({ max: maxOverrides }),
      schema: z.strictObject({
        overrides: z.array(draft, unreadable).check(z.maxLength(maxOverrides, unreadable)),
        revision: z.optional(contentRevision),
      }),
    },
    reply,
  }),
}))
