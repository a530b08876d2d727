import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as dueMessages from '../messages/due.ts'
import * as fieldMessages from '../messages/enrolment.ts'
import * as rules from '../messages/rules.ts'
import * as messages from '../messages/server-enrolment.ts'
import { adminPage } from '../page-sizes.ts'
import { maxEnrolledAtOnce, maxEnrolledGroups } from '../validation/bounds/enrolment-limits.ts'
import { dueReasons, enrolmentSources, enrolmentStates, pathEnrolmentStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxDripDays, maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { courseParams } from './course.ts'
import { dayOrTimeOrNull, timeOrNull, wholeNumberOrNull } from './course-form-values.ts'
import { shownDue } from './lecture-fields.ts'
import { email, user } from './user.ts'

/** A person who is, was or will be enrolled in a course. */
const enrolment = z.object({
  user: z.pick(user, { _id: true, fullName: true, avatar: true }),
  /** Each once, in the order of `enrolmentSources`; those that have ended only if all have. */
  sources: z.array(z.enum(enrolmentSources)),
  state: z.enum(enrolmentStates),
  startsAt: z.iso.datetime(),
  /** Missing while one source has no end. */
  endsAt: z.optional(z.iso.datetime()),
  /** When the course is due for them, for whom the rule was made that says so, and the name of its group. */
  dueAt: z.optional(z.iso.datetime()),
  dueReason: z.optional(z.enum(dueReasons)),
  dueGroup: z.optional(z.string()),
  /** The place in the queue for a seat, from 1. */
  waiting: z.optional(z.int()),
  /** How far they are in the latest run, from 0 to 1, as they see it themselves. */
  share: z.number(),
  lastSeenAt: z.optional(z.iso.datetime()),
})
export type Enrolment = z.output<typeof enrolment>

/** A group whose people are enrolled in a course, with those of the groups inside it. */
const enrolledGroup = z.object({
  group: z.object({ _id: z.string(), name: z.string() }),
  people: z.int(),
  state: z.enum(pathEnrolmentStates),
  startsAt: z.iso.datetime(),
  /** Missing without an end. */
  endsAt: z.optional(z.iso.datetime()),
  /** The rules: a day of the school's calendar or an instant, and days of it since the start. */
  dueAt: z.optional(z.string()),
  dueAfterDays: z.optional(z.int()),
})
export type EnrolledGroup = z.output<typeof enrolledGroup>

export const enrolledMissing = rules.enrolledMissing({ max: maxEnrolledAtOnce })
const notPeople = { error: issueText(enrolledMissing) }
const people = <S extends z.ZodMiniType>(schema: S) =>
  z.array(schema, notPeople).check(z.minLength(1, notPeople), z.maxLength(maxEnrolledAtOnce, notPeople))

type Times = { startsAt?: Date | null | undefined; endsAt?: Date | null | undefined }

export const startsBeforeEnd = () =>
  z.refine<Times>(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    error: issueText(rules.endBeforeStart),
  })

export const enrolledTimes = {
  startsAt: z.optional(timeOrNull(fieldMessages.startsAt)),
  endsAt: z.optional(timeOrNull(fieldMessages.endsAt)),
}

const times = {
  ...enrolledTimes,
  dueAt: z.optional(dayOrTimeOrNull(dueMessages.dueAt)),
  dueAfterDays: z.optional(wholeNumberOrNull({ label: dueMessages.dueAfterDays, min: 0, max: maxDripDays })),
}

const oneEmail = email(enrolledMissing, rules.signUpEmailInvalid)

/** What people paste: e-mails between spaces, lines, commas or semicolons. */
export const pastedEmails = z.pipe(
  z.pipe(
    z.string({ error: issueText(enrolledMissing) }),
    z.transform((text) => text.split(/[\s,;]+/).filter((part) => part !== '')),
  ),
  people(z.string()).check(({ value, issues }) => {
    const wrong = value.find((one) => !oneEmail.safeParse(one).success)
    if (wrong === undefined) return
    const message = issueText(rules.notAnEmailAmong({ text: wrong.slice(0, maxLength.fullName) }))
    issues.push({ code: 'custom', message, input: value })
  }),
)

export const enrolByEmailForm = {
  missing: enrolledMissing,
  schema: z.strictObject({ emails: pastedEmails, ...times }).check(startsBeforeEnd()),
}

export const enrolmentTimesForm = {
  missing: enrolledMissing,
  schema: z.strictObject(times).check(startsBeforeEnd()),
}

export const enrolGroupForm = {
  missing: fieldMessages.groupMissing,
  schema: z
    .strictObject({ groupId: z.uuid({ error: issueText(fieldMessages.groupMissing) }), ...times })
    .check(startsBeforeEnd()),
}

export const whom = {
  emails: z.optional(people(oneEmail)),
  userIds: z.optional(people(z.uuid(notPeople))),
  groupId: z.optional(z.uuid({ error: issueText(rules.groupIdMissing) })),
}

type Whom = { [Way in keyof typeof whom]?: unknown }

export const namesSomebody = () =>
  z.refine<Whom>(({ emails, userIds, groupId }) => Boolean(emails ?? userIds ?? groupId), {
    path: ['emails'],
    error: issueText(enrolledMissing),
  })

const enrolForm = {
  missing: enrolledMissing,
  schema: z.strictObject({ ...whom, ...times }).check(namesSomebody(), startsBeforeEnd()),
}

const notAState = issueText(rules.notOneOf({ label: 'state', choices: enrolmentStates.join(', ') }))
const forEditors = { access: 'course-editor', tokenScope: 'courses:write', params: courseParams } as const
const ofLearners = {
  access: 'signed-in',
  tokenScope: 'progress:write',
  params: courseParams,
  path: '/course/:courseId/enrolment',
} as const

export const enrolmentEndpoints = endpointsOf(() => ({
  listEnrolments: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/course/:courseId/enrolments',
    summary:
      'Who is, was or will be enrolled in a course, by name, with all sources of each person. `q` finds words of names, or a whole e-mail. With `state`, a page may have fewer people than `limit` while there are more: go on as long as `nextCursor` is there.',
    query: z.object({
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(pageCursor),
      q: searched('q', maxLength.search),
      state: z.optional(z.enum(enrolmentStates, { error: notAState })),
    }),
    reply: success({ enrolments: z.array(enrolment), nextCursor: z.nullable(z.string()) }),
  }),

  listEnrolledGroups: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/course/:courseId/enrolments/groups',
    summary: `The groups that are, were or will be enrolled in a course, by name; ${maxEnrolledGroups} at most.`,
    reply: success({ groups: z.array(enrolledGroup) }),
  }),

  enrolPeople: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/course/:courseId/enrolments',
    limits: [perPerson('own enrolments of people', { max: 60, minutes: 10 }, messages.tooManyEnrolments)],
    summary:
      'Enrol people by `userIds` or `emails`, or a group: those who join it are enrolled from then on, those who leave it are not. E-mails without an account are invited. `startsAt` and `endsAt` replace those of before. `dueAt`, a day of the school’s calendar or an instant, and `dueAfterDays`, counted from the start, say when the course is due for them: those of before stay without them, and null takes them away.',
    body: enrolForm,
    reply: success({ enrolled: z.int(), invited: z.array(z.string()) }),
  }),

  endEnrolment: defineEndpoint({
    ...forEditors,
    method: 'DELETE',
    path: '/course/:courseId/enrolments/:userId',
    params: z.object({ courseId: id, userId: id }),
    summary:
      'End the enrolment of a person by editors, by themselves and by codes, or of a group by its id. `remaining` names the sources of a person that end elsewhere: their groups and paths. Progress, notes and certificates stay.',
    reply: success({ remaining: z.array(z.enum(enrolmentSources)) }),
  }),

  enrol: defineEndpoint({
    ...ofLearners,
    method: 'POST',
    withoutWatching: 'people enrol themselves with it',
    limits: [perPerson('own enrolments', { max: 60, minutes: 10 }, messages.tooManyEnrolments)],
    summary:
      'Enrol yourself in a course that allows it. When all seats are taken, the answer is 409 with the code `no-seat`, and you wait for one: `waiting` is your place in the queue, and you move up by yourself.',
    reply: success({}),
  }),

  leave: defineEndpoint({
    ...ofLearners,
    method: 'DELETE',
    withoutWatching: 'people who wait for a seat leave the queue with it',
    summary:
      'End your own enrolment, or leave the queue for a seat. `remaining` names the sources that others have given you.',
    reply: success({ remaining: z.array(z.enum(enrolmentSources)) }),
  }),

  readOwnEnrolment: defineEndpoint({
    ...ofLearners,
    method: 'GET',
    tokenScope: 'progress:read',
    withoutWatching: 'it says whether one may',
    summary: 'Whether you may watch a course, and what you can do about it.',
    reply: success({
      mayWatch: z.boolean(),
      mayEnrol: z.boolean(),
      /** Courses that you have to complete first; left out without any. */
      missing: z.optional(z.array(z.object({ _id: z.string(), title: z.string() }))),
      /** Missing without an enrolment. */
      enrolment: z.optional(
        z.pick(enrolment, { sources: true, state: true, startsAt: true, endsAt: true, waiting: true }),
      ),
      /** When the course is due for you, and which rule says so. */
      due: z.optional(shownDue),
      /** Free seats; missing where seats have no limit. */
      seatsLeft: z.optional(z.int()),
    }),
  }),
}))
