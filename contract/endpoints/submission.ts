import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as serverMessages from '../messages/server-submission.ts'
import * as messages from '../messages/submission.ts'
import { maxSubmissionFiles, maxSubmissionLink } from '../validation/bounds/assignment-limits.ts'
import { moment } from '../validation/bounds/moment.ts'
import { maxAnswerBytes, questionLength } from '../validation/bounds/question-limits.ts'
import { submissionKinds, submissionStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { proseOrNothing } from '../validation/text.ts'
import { shownDue } from './lecture-fields.ts'
import { peerReview } from './peer-review-fields.ts'
import { placedComment } from './placed-comment.ts'
import { rubric } from './rubric.ts'
import { mark } from './submission-mark.ts'
import { marking } from './two-markers.ts'
import { user } from './user.ts'

const person = z.pick(user, { _id: true, fullName: true, avatar: true })

const file = z.object({ fileId: z.string(), fileName: z.string(), bytes: z.int(), sha256: z.string() })
export type SubmissionFile = z.output<typeof file>

/** `points` is what counts: `givenPoints` without `latePenalty`, at least 0. Both are null while there are none. */
export const grade = z.object({
  points: z.nullable(z.number()),
  givenPoints: z.nullable(z.number()),
  maxPoints: z.number(),
  latePenalty: z.number(),
  rubric: z.array(mark),
  comment: z.optional(z.string()),
  /** What came back with it; downloaded as what was handed in. */
  feedbackFile: z.optional(file),
  gradedAt: z.iso.datetime(),
  isReleased: z.boolean(),
})
export type Grade = z.output<typeof grade>

/** With its receipt: when the server got it, and the sizes and hashes of its files. */
export const version = z.object({
  number: z.int(),
  /** Markdown. */
  text: z.string(),
  link: z.string(),
  files: z.array(file),
  savedAt: z.iso.datetime(),
  /** Of a group: whose work it is. */
  people: z.optional(z.array(person)),
  submittedAt: z.optional(z.iso.datetime()),
  isLate: z.boolean(),
  /** How many times 24 hours had begun since it was due. */
  lateDays: z.int(),
  /** For learners when it is released. */
  grade: z.optional(grade),
  /** Where two mark it. */
  marking: z.optional(marking),
  /** In the order in which they were written; for learners those that came with a released grade. */
  comments: z.array(placedComment),
})
export type SubmissionVersion = z.output<typeof version>

/** Of learners; a grade that is not released is none. Null: nothing was begun. */
const own = z.object({
  submissionId: z.nullable(z.string()),
  state: z.nullable(z.enum(submissionStates)),
  draft: z.nullable(version),
  /** Those that were handed in, the first one first. */
  versions: z.array(version),
  /** Of the last version with a released grade, which counts. */
  grade: z.nullable(grade),
  mayTakeBack: z.boolean(),
  /** Who hands this in together; null: you alone. */
  team: z.nullable(z.object({ groupId: z.string(), name: z.string(), people: z.array(person) })),
})
export type OwnSubmission = z.output<typeof own>

const asked = z.object({
  points: z.number(),
  kinds: z.array(z.enum(submissionKinds)),
  due: z.nullable(z.pick(shownDue, { at: true, reason: true, group: true })),
  /** Null: late work is always accepted. */
  acceptUntil: z.nullable(z.iso.datetime()),
  latePenaltyPerDay: z.nullable(z.number()),
  /** Null: as often as one likes. */
  attempts: z.nullable(z.int()),
  attemptsLeft: z.int(),
  /** How the names of files end; null: anyhow. */
  fileKinds: z.nullable(z.array(z.string())),
  maxFileMb: z.nullable(z.int()),
  rubric: z.nullable(rubric),
  isAnonymous: z.boolean(),
  isGroupWork: z.boolean(),
  /** Null: no reviews of others' work. */
  peerReview: z.nullable(peerReview),
  /** What the server's clock says, and how many seconds later still counts as in time. */
  now: z.iso.datetime(),
  graceSeconds: z.int(),
  isClosed: z.boolean(),
})
export type AskedAssignment = z.output<typeof asked>

const notUploads = { error: issueText(messages.notUploads({ max: maxSubmissionFiles })) }
const notALink = { error: issueText(messages.notALink) }

const link = z
  .string(notALink)
  .check(z.trim(), z.maxLength(maxSubmissionLink, notALink), z.refine(isWebAddress, notALink))

function isWebAddress(text: string) {
  if (text === '') return true
  const { protocol, username, password } = URL.parse(text) ?? {}
  return (protocol === 'http:' || protocol === 'https:') && !username && !password && !/\s/.test(text)
}

/** Which draft one has read; null: none. Without it, whatever is there is meant. */
const knownDraft = z.optional(z.nullable(moment({ error: issueText(messages.notSavedAt) })))

const draftForm = {
  missing: messages.nothingGiven,
  schema: z
    .strictObject({
      text: z.optional(proseOrNothing({ label: messages.theText, max: questionLength.essay })),
      link: z.optional(link),
      uploads: z.optional(
        z.array(z.uuid(notUploads), notUploads).check(z.maxLength(maxSubmissionFiles, notUploads)),
      ),
      savedAt: knownDraft,
    })
    .check(
      z.refine(({ savedAt, ...given }) => Object.values(given).some((value) => value !== undefined), {
        error: issueText(messages.nothingGiven),
      }),
    ),
}

const ofLecture = { params: z.object({ lectureId: id }) }
const forLearners = { access: 'signed-in', tokenScope: 'progress:write' } as const
const submits = perPerson('hand-ins', { max: 120, minutes: 60 }, serverMessages.tooManySubmits)

export const submissionEndpoints = endpointsOf(() => ({
  readOwnSubmission: defineEndpoint({
    ...{ ...ofLecture, access: 'signed-in', tokenScope: 'progress:read' },
    method: 'GET',
    path: '/lecture/:lectureId/submission',
    summary:
      'What you write for an assignment and have handed in, with receipts, what is asked for, and until when. Grades are there when they are released.',
    reply: success({ submission: own, assignment: asked }),
  }),

  saveSubmission: defineEndpoint({
    ...{ ...ofLecture, ...forLearners },
    method: 'PUT',
    path: '/lecture/:lectureId/submission',
    budget: 'automatic',
    summary:
      'Save a draft; what is left out stays. `uploads` has the ids of all its files: finished uploads, which began with `lectureId` in their metadata, and files that it has; what the list leaves out is deleted. With the `savedAt` of the draft that you read (null: there was none) nothing newer is replaced, also not what another person of your group saved: 409 `changed-meanwhile`. After work was handed in, the draft is that of another version. 409 `limit-reached` without an attempt left, `time-over` when work is not accepted any more.',
    body: draftForm,
    maxBodyBytes: maxAnswerBytes,
    reply: success({ submission: own, assignment: asked }),
  }),

  submitWork: defineEndpoint({
    ...{ ...ofLecture, ...forLearners },
    method: 'POST',
    path: '/lecture/:lectureId/submission/submit',
    query: z.object({ savedAt: z.optional(moment({ error: issueText(messages.notSavedAt) })) }),
    limits: [submits],
    summary:
      'Hand in the draft: in time until LATE_GRACE_SECONDS after it is due by the clock of the server, then late. Doing it twice is doing it once. With `savedAt` only the draft of that moment is handed in: 409 `changed-meanwhile` if there is a newer one. `receipt` says what the server has. 409 `time-over` when work is not accepted any more.',
    reply: success({ submission: own, assignment: asked, receipt: version }),
  }),

  takeWorkBack: defineEndpoint({
    ...{ ...ofLecture, ...forLearners },
    method: 'DELETE',
    path: '/lecture/:lectureId/submission/submit',
    limits: [submits],
    summary:
      'Take back what you handed in last, until it is graded or due: it is a draft again, and no attempt.',
    reply: success({ submission: own, assignment: asked }),
  }),

  readSubmissionFile: defineEndpoint({
    ...{ access: 'signed-in', tokenScope: 'progress:read' },
    method: 'GET',
    path: '/submission/:submissionId/files/:fileId',
    summary:
      'A file that you hand in or, when it was handed in, that a learner did, for the editors of the course; always to be downloaded.',
    params: z.object({ submissionId: id, fileId: id }),
    file: { mediaType: 'application/octet-stream' },
    reply: z.string(),
  }),
}))
