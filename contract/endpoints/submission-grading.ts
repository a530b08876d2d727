import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { fileMissing } from '../messages/question-bank.ts'
import * as messages from '../messages/submission.ts'
import { maxAssignmentPoints, maxSubmissionVersions } from '../validation/bounds/assignment-limits.ts'
import { number, wholeNumber } from '../validation/bounds/number.ts'
import { questionLength } from '../validation/bounds/question-limits.ts'
import { submissionStates } from '../validation/choices.ts'
import { resourceFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { proseOrNothing } from '../validation/text.ts'
import { trueOrFalseQuery } from './import-query.ts'
import { peerReview } from './peer-review-fields.ts'
import { rubric } from './rubric.ts'
import { version } from './submission.ts'
import { markingStep } from './two-markers.ts'
import { user } from './user.ts'

const person = z.pick(user, { _id: true, fullName: true, avatar: true })

/** `user` is missing while it is marked without names, and for work of a group, which has a `team` instead. */
const listed = z.object({
  submissionId: z.string(),
  state: z.enum(submissionStates),
  user: z.optional(person),
  /** The name of the group. */
  team: z.optional(z.string()),
  /** Of the version that was handed in last. */
  number: z.int(),
  submittedAt: z.iso.datetime(),
  isLate: z.boolean(),
  points: z.nullable(z.number()),
  maxPoints: z.number(),
  isReleased: z.boolean(),
  /** Where two mark it and have not agreed. */
  marking: z.optional(markingStep),
})
export type ListedSubmission = z.output<typeof listed>

export const submission = z.object({
  submissionId: z.string(),
  lectureId: z.string(),
  title: z.string(),
  state: z.enum(submissionStates),
  user: z.optional(person),
  team: z.optional(z.string()),
  points: z.number(),
  /** More points than `points` may be given. */
  isExtraCredit: z.boolean(),
  rubric: z.nullable(rubric),
  peerReview: z.nullable(peerReview),
  versions: z.array(version),
})
export type Submission = z.output<typeof submission>

const notPoints = { error: issueText(messages.notPoints) }
const notMarks = { error: issueText(messages.notMarks) }
const notNumber = { error: issueText(messages.notNumber) }
const notSeveralOf = (name: string, choices: readonly string[]) => ({
  error: issueText(messages.notSeveralOf({ name, choices: choices.join(', ') })),
})

/** One or several of these, with commas between them. */
const severalOf = <One extends string>(choices: readonly One[], wrong: { error: string }) =>
  z.pipe(
    z
      .string(wrong)
      .check(z.refine((text) => text.split(',').every((one) => choices.some((c) => c === one)), wrong)),
    z.transform((text) => choices.filter((choice) => text.split(',').includes(choice))),
  )

const gradeForm = {
  missing: messages.nothingGraded,
  schema: z
    .strictObject({
      /** Null: not graded. */
      points: z.optional(
        z.union([z.null(), number({ min: 0, max: maxAssignmentPoints }, notPoints)], notPoints),
      ),
      rubric: z.optional(z.record(z.string(), z.string(notMarks), notMarks)),
      comment: z.optional(proseOrNothing({ label: messages.comment, max: questionLength.feedback })),
      isReleased: z.optional(z.boolean({ error: issueText(messages.isReleased) })),
      number: z.optional(wholeNumber({ min: 1, max: maxSubmissionVersions }, notNumber)),
    })
    .check(
      z.refine(({ number: _, ...given }) => Object.values(given).some((value) => value !== undefined), {
        error: issueText(messages.nothingGraded),
      }),
    ),
}

const ofLecture = { params: z.object({ lectureId: id }) }
const ofSubmission = { params: z.object({ submissionId: id }) }
const forEditors = { access: 'course-editor', tokenScope: 'courses:write' } as const

export const submissionGradingEndpoints = endpointsOf(() => ({
  listSubmissions: defineEndpoint({
    ...{ ...ofLecture, ...forEditors },
    method: 'GET',
    path: '/lecture/:lectureId/submissions',
    summary:
      'What was handed in, the oldest first, 100 at once; editors see no drafts. Without names while work that is marked anonymously is not released. `state` may name several with commas, and says `resubmitted` of what was handed in again, late or not; with `isLate=true` only what is late; with `marking`, which may name several as well, only what is not graded and at that step for you: `mark` and `differ` are for you to do, and always `mark` with one marker, while `given` and `others` wait for other markers; with `q` only that of people or groups whose names contain it and are shown. `counts` has how many are in each, and `toMark` how many of those that are not graded are for you to do. `groupId`: of the people of a group that you manage or that the course names; while work is marked without names, a group of which fewer than 5 hand-ins are there is `isGroupTooSmall`, and none of them is listed.',
    query: z.object({
      state: z.optional(severalOf(submissionStates, notSeveralOf('state', submissionStates))),
      marking: z.optional(severalOf(markingStep.options, notSeveralOf('marking', markingStep.options))),
      isLate: trueOrFalseQuery('isLate'),
      q: searched('q', maxLength.search),
      groupId: z.optional(id),
      cursor: z.optional(pageCursor),
    }),
    reply: success({
      submissions: z.array(listed),
      counts: z.record(z.enum(submissionStates), z.int()),
      toMark: z.int(),
      title: z.string(),
      courseId: z.string(),
      isAnonymous: z.boolean(),
      markers: z.int(),
      /** Those that you may name. */
      groups: z.array(z.object({ groupId: z.string(), name: z.string() })),
      isGroupTooSmall: z.boolean(),
      nextCursor: z.nullable(z.string()),
    }),
  }),

  releaseGrades: defineEndpoint({
    ...{ ...ofLecture, ...forEditors },
    method: 'POST',
    path: '/lecture/:lectureId/submissions/release',
    summary: 'Release the grades of all versions that have one: from now on their learners see them.',
    reply: success({ count: z.int() }),
  }),

  readSubmission: defineEndpoint({
    ...{ ...ofSubmission, access: 'signed-in', tokenScope: 'progress:read' },
    method: 'GET',
    path: '/submission/:submissionId',
    summary:
      'All versions that were handed in, for the editors of the course and, with released grades, for their learner.',
    reply: success({ submission }),
  }),

  gradeSubmission: defineEndpoint({
    ...{ ...ofSubmission, ...forEditors },
    method: 'PUT',
    path: '/submission/:submissionId/grade',
    summary:
      'Grade what was handed in last; what is left out stays. `rubric` has the id of a level for the id of each criterion; levels for all of them make the points, unless `points` says others. More than the assignment gives is for extra credit alone. What is late loses `latePenaltyPerDay` for each 24 hours that have begun. With the `number` of the version that you looked at, 409 `changed-meanwhile` if a newer one was handed in. With two markers it is your mark, which the other one does not see until both have given points. Equal points, or a difference of 5 % of the assignment at most, are the grade, or their mean is; else what one of the two gives next. 409 `conflict` for a third marker.',
    body: gradeForm,
    reply: success({ submission }),
  }),

  addGradeFile: defineEndpoint({
    ...{ ...ofSubmission, ...forEditors },
    method: 'PUT',
    path: '/submission/:submissionId/grade/file',
    summary:
      'Give a file of any type back with the grade of what was handed in last, in place of an earlier one. Its learner can download it when the grade is released. 409 `conflict` while two markers have not agreed.',
    body: { missing: fileMissing, schema: z.strictObject({}) },
    files: { file: resourceFile },
    reply: success({ submission }),
  }),

  deleteGradeFile: defineEndpoint({
    ...{ ...ofSubmission, ...forEditors },
    method: 'DELETE',
    path: '/submission/:submissionId/grade/file',
    summary: 'Remove the file that goes back with the grade of what was handed in last.',
    reply: success({ submission }),
  }),
}))
