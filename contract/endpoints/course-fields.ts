import * as z from 'zod/mini'
import * as certificateMessages from '../messages/certificate.ts'
import * as messages from '../messages/course-more.ts'
import * as dueMessages from '../messages/due.ts'
import * as enrolmentMessages from '../messages/enrolment.ts'
import * as listingMessages from '../messages/listing.ts'
import type { Message } from '../messages/message.ts'
import * as retrainingMessages from '../messages/retraining.ts'
import * as rules from '../messages/rules.ts'
import { maxSeats } from '../validation/bounds/enrolment-limits.ts'
import { courseAccesses, courseLevels, courseListings } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { canonicalTag } from '../validation/language.ts'
import {
  completionShares,
  maxCertificateMonths,
  maxDripDays,
  maxLength,
  maxPoints,
  maxRetrainDays,
} from '../validation/limits.ts'
import { singleLine } from '../validation/text.ts'
import {
  dayOrTimeOrNull,
  shareBetween,
  trueFalseOrNull,
  trueOrFalse,
  wholeNumberOrNull,
} from './course-form-values.ts'

const notALevel = issueText(rules.notOneOf({ label: messages.level, choices: courseLevels.join(', ') }))
const notATag = issueText(rules.languageTag)

const notAnAccess = issueText(
  rules.notOneOf({ label: enrolmentMessages.access, choices: courseAccesses.join(', ') }),
)

const notAListing = issueText(
  rules.notOneOf({ label: listingMessages.listing, choices: courseListings.join(', ') }),
)

const level = z.union([z.literal(''), z.enum(courseLevels)], { error: notALevel })

const language = z.string({ error: notATag }).check(
  z.trim(),
  z.refine((tag) => tag === '' || canonicalTag(tag) !== undefined, { error: notATag }),
  z.overwrite((tag) => canonicalTag(tag) ?? tag),
)

export const certificateMonths = wholeNumberOrNull({
  label: certificateMessages.months,
  min: 1,
  max: maxCertificateMonths,
})

/** Short texts: a list in JSON, one per line in a form. */
function points(label: Message) {
  const tooMany = issueText(rules.tooManyPoints({ label, max: maxPoints }))
  const unreadable = issueText(rules.notAList({ label }))
  const lines = z.pipe(
    z.union([z.array(z.string()), z.string()], { error: unreadable }),
    z.transform((value) =>
      (typeof value === 'string' ? value.split(/\r\n?|\n/) : value).filter((line) => line.trim() !== ''),
    ),
  )
  const point = singleLine({ label, missing: rules.notAList({ label }), max: maxLength.point })
  return z.pipe(lines, z.array(point).check(z.maxLength(maxPoints, { error: tooMany })))
}

export const courseStructure = {
  level,
  language,
  outcomes: points(rules.theOutcomes),
  requirements: points(rules.theRequirements),
  requiresOrder: trueOrFalse(messages.requiresOrder),
  completionShare: shareBetween({ label: messages.completionShare, ...completionShares }),
  givesCertificate: trueOrFalse(certificateMessages.gives),
  certificateMonths,
  retrainDays: wholeNumberOrNull({ label: retrainingMessages.days, min: 1, max: maxRetrainDays }),
  dueAt: dayOrTimeOrNull(dueMessages.dueAt),
  dueAfterDays: wholeNumberOrNull({ label: dueMessages.dueAfterDays, min: 0, max: maxDripDays }),
  /** Null: unless the course gives certificates. */
  allowsManualCompletion: trueFalseOrNull(messages.manualCompletion),
  access: z.enum(courseAccesses, { error: notAnAccess }),
  listing: z.enum(courseListings, { error: notAListing }),
  selfEnrol: trueOrFalse(enrolmentMessages.selfEnrol),
  /** Null: no limit. */
  seats: wholeNumberOrNull({ label: enrolmentMessages.seats, min: 1, max: maxSeats }),
}

export const shownStructure = {
  level,
  /** A BCP 47 tag such as 'en', or ''. */
  language: z.string(),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  requiresOrder: z.boolean(),
  completionShare: z.number(),
  givesCertificate: z.boolean(),
  /** How long a certificate is valid; null: for ever. */
  certificateMonths: z.nullable(z.int()),
  /** How many days before a certificate's end the course begins again for its owner; null: never. */
  retrainDays: z.nullable(z.int()),
  /** When it is due for everyone: a day of the school's calendar, or an instant. */
  dueAt: z.nullable(z.string()),
  /** Days of the school's calendar from the learner's start until it is due. */
  dueAfterDays: z.nullable(z.int()),
  /** Whether learners may mark videos and sound as complete by hand. */
  allowsManualCompletion: z.boolean(),
  /** `enrolled`: only people who are enrolled watch the lectures, and editors; previews are for everyone. */
  access: z.enum(courseAccesses),
  /** `unlisted`: reached by its address alone; `groups`: for the people of groups, for people who are enrolled, and editors. */
  listing: z.enum(courseListings),
  /** Whether people may enrol themselves. */
  selfEnrol: z.boolean(),
  /** How many people may enrol themselves; null: no limit. */
  seats: z.nullable(z.int()),
}

type ShownStructure = { [Field in keyof typeof shownStructure]: z.infer<(typeof shownStructure)[Field]> }

export type CourseStructure = Omit<ShownStructure, 'allowsManualCompletion'> & {
  /** Null: the course has no setting of its own, see `allowsManualCompletion`. */
  allowsManualCompletion: boolean | null
}

/** Without a setting of the course's editors, learners complete by hand only where no certificate is given. */
export const allowsManualCompletion = (
  course: Pick<CourseStructure, 'allowsManualCompletion' | 'givesCertificate'>,
) => course.allowsManualCompletion ?? !course.givesCertificate

/** Of a new course. */
export const defaultStructure: CourseStructure = {
  level: '',
  language: '',
  outcomes: [],
  requirements: [],
  requiresOrder: false,
  completionShare: completionShares.default,
  givesCertificate: false,
  certificateMonths: null,
  retrainDays: null,
  dueAt: null,
  dueAfterDays: null,
  allowsManualCompletion: null,
  access: 'signed-in',
  listing: 'listed',
  selfEnrol: false,
  seats: null,
}
