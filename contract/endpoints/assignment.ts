import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as messages from '../messages/assignment-edit.ts'
import * as rules from '../messages/rules.ts'
import { fileEndings } from '../questions/kinds/file.ts'
import {
  maxAskedFileMb,
  maxAssignmentPoints,
  maxListedRubrics,
  maxMarkers,
  maxPeerReviews,
  maxSubmissionVersions,
} from '../validation/bounds/assignment-limits.ts'
import { numberOrText, wholeNumber } from '../validation/bounds/number.ts'
import { submissionKinds } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { prose, singleLine } from '../validation/text.ts'
import { courseParams } from './course.ts'
import { dayOrTimeOrNull, numberOrNull, trueOrFalse, wholeNumberOrNull } from './course-form-values.ts'
import { lecture } from './lecture.ts'
import { asDraft } from './lecture-fields.ts'
import { peerReview } from './peer-review-fields.ts'
import { points, rubric, rubricOrNull, wrongPoints } from './rubric.ts'

const missing = messages.missing

const notKinds = { error: issueText(messages.notKinds({ choices: submissionKinds.join(', ') })) }
const kinds = z.array(z.enum(submissionKinds, notKinds), notKinds).check(
  z.minLength(1, notKinds),
  z.refine((chosen) => new Set(chosen).size === chosen.length, notKinds),
)

const notPeerReview = { error: issueText(messages.notPeerReview({ max: maxPeerReviews })) }
const peerReviewDraft = z.strictObject(
  {
    reviews: wholeNumber({ min: 1, max: maxPeerReviews }, notPeerReview),
    dueAt: z.pipe(dayOrTimeOrNull(messages.peerReviewDueAt), z.string(notPeerReview)),
  },
  notPeerReview,
)

const notMarkers = { error: issueText(messages.notMarkers({ max: maxMarkers })) }

const words = {
  title: singleLine({ label: rules.theTitle, missing, max: maxLength.title }),
  /** Markdown: the instructions. */
  description: z.optional(
    prose({ label: messages.instructions, missing, max: maxLength.description, mayBeEmpty: true }),
  ),
}

/** Null and '' mean none. */
const settings = {
  /** Their digits in a form. */
  points: numberOrText(points, wrongPoints),
  kinds,
  dueAt: z.optional(dayOrTimeOrNull(messages.dueAt)),
  acceptUntil: z.optional(dayOrTimeOrNull(messages.acceptUntil)),
  latePenaltyPerDay: z.optional(
    numberOrNull(
      { min: 0, max: maxAssignmentPoints },
      issueText(messages.notPenalty({ max: maxAssignmentPoints })),
    ),
  ),
  attempts: z.optional(wholeNumberOrNull({ label: messages.attempts, min: 1, max: maxSubmissionVersions })),
  /** How the names of files end, such as `.pdf`; none or null: anyhow. */
  fileKinds: z.optional(z.union([z.null(), fileEndings])),
  maxFileMb: z.optional(wholeNumberOrNull({ label: messages.maxFileMb, min: 1, max: maxAskedFileMb })),
  rubric: z.optional(rubricOrNull),
  isAnonymous: z.optional(trueOrFalse(messages.isAnonymous)),
  isGroupWork: z.optional(trueOrFalse(messages.isGroupWork)),
  peerReview: z.optional(z.union([z.null(), peerReviewDraft], notPeerReview)),
  markers: z.optional(numberOrText(wholeNumber({ min: 1, max: maxMarkers }, notMarkers), notMarkers)),
}

export const assignmentForm = {
  missing,
  schema: z.strictObject({ ...words, sectionId: z.optional(id), ...asDraft, ...settings }),
}

/** What a page sends as the texts of fields; it sends what is handed in, the rubric and peer reviews besides. */
export const assignmentFields = {
  missing,
  schema: z.omit(assignmentForm.schema, {
    kinds: true,
    fileKinds: true,
    rubric: true,
    sectionId: true,
    peerReview: true,
  }),
}

const changeAssignmentForm = {
  missing,
  schema: z.partial(z.strictObject({ ...words, ...settings })),
}

const assignment = z.object({
  lectureId: z.string(),
  points: z.number(),
  kinds: z.array(z.enum(submissionKinds)),
  /** The rule for everyone: a day of the school's calendar, or an instant. */
  dueAt: z.nullable(z.string()),
  acceptUntil: z.nullable(z.iso.datetime()),
  latePenaltyPerDay: z.nullable(z.number()),
  attempts: z.nullable(z.int()),
  fileKinds: z.nullable(z.array(z.string())),
  maxFileMb: z.nullable(z.int()),
  rubric: z.nullable(rubric),
  isAnonymous: z.boolean(),
  /** The people of a group of the course hand in together. */
  isGroupWork: z.boolean(),
  peerReview: z.nullable(peerReview),
  /** How many editors mark each hand-in. */
  markers: z.int(),
})
export type Assignment = z.output<typeof assignment>

const assignmentParams = z.object({ courseId: id, lectureId: id })
const forEditors = { access: 'course-editor', tokenScope: 'courses:write' } as const

export const assignmentEndpoints = endpointsOf(() => ({
  addAssignment: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/course/:courseId/assignments',
    summary:
      'Add an assignment at the end of a course, or of a section. `latePenaltyPerDay`: points for each 24 hours that have begun since it was due; without `acceptUntil` late work is always accepted; `attempts` null: as often as one likes. Handing in completes it. `fileKinds` are endings of names such as `.pdf`, and `maxFileMb` megabytes of one file; recordings that are asked for are taken as they are. With `isGroupWork` the people of a group of the course hand in together: of several groups with the innermost, of equal ones with the one that they joined first; who is in none, or in one of more than 100 people, hands in alone. `peerReview`: each who hands in gives and gets so many reviews by `dueAt`; null: none. With `markers: 2` two editors mark each hand-in.',
    params: courseParams,
    body: assignmentForm,
    maxBodyBytes: 512 * 1024,
    status: 201,
    reply: success({ lecture, assignment }),
  }),

  listRubrics: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/course/:courseId/rubrics',
    summary: `The rubrics of assignments in the courses that you edit, to use one again: those of this course first, then the newest, ${maxListedRubrics} at most.`,
    params: courseParams,
    reply: success({
      rubrics: z.array(z.object({ lectureId: z.string(), title: z.string(), course: z.string(), rubric })),
    }),
  }),

  readAssignment: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/course/:courseId/assignments/:lectureId',
    summary: 'What is handed in, until when, and how it is marked, for its editors.',
    params: assignmentParams,
    reply: success({ assignment, title: z.string(), description: z.string() }),
  }),

  changeAssignment: defineEndpoint({
    ...forEditors,
    method: 'PATCH',
    path: '/course/:courseId/assignments/:lectureId',
    summary:
      'Change an assignment. What is left out stays, and so does what was handed in and marked. Criteria and levels keep their ids if they are sent with them. 409 `conflict` for another `isGroupWork` once work was begun.',
    params: assignmentParams,
    body: changeAssignmentForm,
    maxBodyBytes: 512 * 1024,
    reply: success({ lecture, assignment }),
  }),
}))
