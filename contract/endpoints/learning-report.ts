import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { adminPage } from '../page-sizes.ts'
import { dueReasons, learningStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { pageLimit, pairCursor } from '../validation/paging.ts'
import { user } from './user.ts'

const reportedCourse = z.object({ _id: z.string(), title: z.string() })

/** A person in a course. */
const reportedPerson = z.object({
  user: z.pick(user, { _id: true, fullName: true, avatar: true }),
  course: reportedCourse,
  state: z.enum(learningStates),
  /** When the course is due for them, for whom the rule was made that says so, and the name of its group. */
  dueAt: z.optional(z.iso.datetime()),
  dueReason: z.optional(z.enum(dueReasons)),
  dueGroup: z.optional(z.string()),
  /** How far they are in the latest run, from 0 to 1, as they see it themselves. */
  share: z.number(),
  /** Missing for people who never began. */
  lastSeenAt: z.optional(z.iso.datetime()),
  /** The latest time. */
  completedAt: z.optional(z.iso.datetime()),
  /** Of the latest certificate; missing without one that ends. */
  certificateEndsAt: z.optional(z.iso.datetime()),
})
export type ReportedPerson = z.output<typeof reportedPerson>

/** How many people of a group, and of the groups inside it, are in which state in a course. */
const reportedGroup = z.object({
  group: z.object({ _id: z.string(), name: z.string() }),
  course: reportedCourse,
  people: z.int(),
  states: z.record(z.enum(learningStates), z.int()),
})
export type ReportedGroup = z.output<typeof reportedGroup>

const notAState = issueText(rules.notOneOf({ label: 'state', choices: learningStates.join(', ') }))

const filters = { groupId: z.optional(id), courseId: z.optional(id) }
const peopleFilters = { ...filters, state: z.optional(z.enum(learningStates, { error: notAState })) }
const page = { limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pairCursor) }

const forManagers = { method: 'GET', access: 'signed-in', tokenScope: 'administration:read' } as const
const asCsv = { file: { mediaType: 'text/csv' }, reply: z.string() } as const

const whose =
  'For administrators, and for managers about the people of their groups and of the groups inside them; 403 for others.'
const goOn =
  'A page may have fewer rows than `limit` while there are more: go on as long as `nextCursor` is there.'

export const learningReportEndpoints = endpointsOf(() => ({
  readPeopleReport: defineEndpoint({
    ...forManagers,
    path: '/reports/people',
    summary: `Where people stand in published courses, by name: the courses that they are enrolled in, that they have begun or that are due for them; with \`courseId\`, of a course that is open to everyone, all people. \`late\` are those for whom the course is due and who have not completed it, whether they began or not; \`lapsed\` those whose latest certificate has ended. ${whose} ${goOn}`,
    query: z.object({ ...peopleFilters, ...page }),
    reply: success({ people: z.array(reportedPerson), nextCursor: z.nullable(z.string()) }),
  }),

  downloadPeopleReport: defineEndpoint({
    ...forManagers,
    path: '/reports/people.csv',
    summary:
      'The same as a CSV file, all of it. Cells that a spreadsheet would calculate begin with an apostrophe. Emails are for administrators only.',
    query: z.object(peopleFilters),
    ...asCsv,
  }),

  listCoursesOfReport: defineEndpoint({
    ...forManagers,
    path: '/reports/courses',
    summary: `The published courses that one sees, by title, to choose one for a report. ${whose}`,
    reply: success({ courses: z.array(reportedCourse) }),
  }),

  readGroupReport: defineEndpoint({
    ...forManagers,
    path: '/reports/groups',
    summary: `How many people of each group are in which state in each course, by the group's name; the people are those of \`GET /reports/people\`. ${whose} ${goOn}`,
    query: z.object({ ...filters, ...page }),
    reply: success({ groups: z.array(reportedGroup), nextCursor: z.nullable(z.string()) }),
  }),

  downloadGroupReport: defineEndpoint({
    ...forManagers,
    path: '/reports/groups.csv',
    summary: 'The same as a CSV file, all of it.',
    query: z.object(filters),
    ...asCsv,
  }),
}))
