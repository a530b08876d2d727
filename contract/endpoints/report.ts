import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perHour } from '../api/per-hour.ts'
import { countedByHandler, perPersonAndHour } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as reportMessages from '../messages/server-report.ts'
import { casePage } from '../page-sizes.ts'
import { caseStates, decisions, reportedKinds, userStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, maxShownReports } from '../validation/limits.ts'
import { caseCursor, pageLimit } from '../validation/paging.ts'
import { prose } from '../validation/text.ts'
import { courseParams } from './course.ts'

export const reportForm = {
  missing: rules.reportMissing,
  schema: z.strictObject({
    reason: prose({ label: rules.theReason, missing: rules.reportMissing, max: maxLength.reportReason }),
  }),
}

const notADecision = issueText(rules.notOneOf({ label: rules.theDecision, choices: decisions.join(', ') }))
const hides = z.boolean({ error: issueText(rules.notABoolean({ label: rules.theHiding })) })
const words = prose({ label: rules.theWarning, missing: rules.warningMissing, max: maxLength.warning })

export const warningForm = { missing: rules.warningMissing, schema: z.strictObject({ words }) }

const decisionForm = {
  missing: rules.decisionMissing,
  schema: z.strictObject({
    decision: z.enum(decisions, { error: notADecision }),
    /** What the author is told; only allowed with a warning. */
    words: z.optional(words),
    /** For a warning or a disabled account: whether to hide the post, too. */
    hides: z.optional(hides),
  }),
}

const report = z.object({
  by: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.iso.datetime(),
})

const author = z.object({
  fullName: z.string(),
  warnings: z.int(),
  isDisabled: z.boolean(),
})

const reported = z.object({
  _id: z.string(),
  kind: z.enum(reportedKinds),
  /** Id of the question, answer or review; of a profile text, that of its author. */
  aboutId: z.string(),
  course: z.object({ _id: z.string(), title: z.string() }),
  /** Null for reviews of courses and profile texts, and when the lecture is gone. */
  lectureId: z.nullable(z.string()),
  questionId: z.nullable(z.string()),
  /** Null when the post is gone, and for reviews without text. */
  text: z.nullable(z.string()),
  stars: z.nullable(z.int()),
  /** Its author deleted it, or its lecture was deleted. */
  isGone: z.boolean(),
  isHidden: z.boolean(),
  /** Null if the account is deleted. */
  author: z.nullable(author),
  /** Null if the account is erased. One that its owner deleted can still be warned and disabled. */
  authorState: z.nullable(z.enum(userStates)),
  count: z.int(),
  /** Only the first `maxShownReports`. */
  reports: z.array(report),
  createdAt: z.iso.datetime(),
  decided: z.nullable(
    z.object({
      decision: z.enum(decisions),
      by: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
})
export type ReportedCase = z.output<typeof reported>

const notAState = issueText(rules.notOneOf({ label: 'state', choices: caseStates.join(', ') }))
const signedIn = { access: 'signed-in', method: 'POST', body: reportForm } as const
const told = 'A second time changes nothing. Its author does not learn who you are.'

const reports = countedByHandler(
  perPersonAndHour('own reports', perHour.reports, reportMessages.tooManyReports),
)

export const reportEndpoints = endpointsOf(() => ({
  reportQuestion: defineEndpoint({
    ...signedIn,
    path: '/question/:questionId/report',
    limits: [reports],
    summary: `Report the question of somebody else to the editors of the course and administrators. ${told}`,
    params: z.object({ questionId: id }),
    reply: success({}),
  }),

  reportAnswer: defineEndpoint({
    ...signedIn,
    path: '/answer/:answerId/report',
    limits: [reports],
    summary: `Report the answer of somebody else to the editors of the course and administrators. ${told}`,
    params: z.object({ answerId: id }),
    reply: success({}),
  }),

  reportReview: defineEndpoint({
    ...signedIn,
    path: '/review/:reviewId/report',
    limits: [reports],
    summary: `Report the review of somebody else to the editors of the course and administrators. ${told}`,
    params: z.object({ reviewId: id }),
    reply: success({}),
  }),

  reportPeerReview: defineEndpoint({
    ...signedIn,
    path: '/peer-review/:reviewId/report',
    limits: [reports],
    summary: `Report a review of your own work by another learner to the editors of the course and administrators. ${told}`,
    params: z.object({ reviewId: id }),
    reply: success({}),
  }),

  reportProfile: defineEndpoint({
    ...signedIn,
    path: '/course/:courseId/instructor/report',
    limits: [reports],
    summary: `Report what the instructor of a course says about themselves to the other editors of the course and administrators. ${told}`,
    params: courseParams,
    reply: success({}),
  }),

  listReports: defineEndpoint({
    method: 'GET',
    path: '/reports',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: `What was reported in the courses that you edit, or in one of them; for administrators in all. Reports of one thing come together, with the first ${maxShownReports} of them: open ones by when it was reported first, decided ones by when that was, the newest first. What you wrote yourself is not listed.`,
    query: z.object({
      state: z.optional(z.enum(caseStates, { error: notAState })),
      courseId: z.optional(id),
      limit: z.optional(pageLimit(casePage.max)),
      cursor: z.optional(caseCursor),
    }),
    reply: success({
      reports: z.array(reported),
      /** At most `maxCountedCases`. */
      open: z.int(),
      nextCursor: z.nullable(z.string()),
    }),
  }),

  decideCase: defineEndpoint({
    method: 'POST',
    path: '/reports/:caseId/decision',
    access: 'course-editor',
    summary:
      'Decide reports of one thing: keep it, hide it, warn its author, or disable their account, which administrators may. 409 when it is decided already.',
    params: z.object({ caseId: id }),
    body: decisionForm,
    reply: success({ report: reported }),
  }),
}))
