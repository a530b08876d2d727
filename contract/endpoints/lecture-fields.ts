import * as z from 'zod/mini'
import * as dueMessages from '../messages/due.ts'
import { whoWatches } from '../messages/lecture.ts'
import * as messages from '../messages/section.ts'
import { dueReasons } from '../validation/choices.ts'
import { maxDripDays } from '../validation/limits.ts'
import { dayOrTimeOrNull, timeOrNull, trueOrFalse, wholeNumberOrNull } from './course-form-values.ts'

/** A new lecture is visible at once unless it is made as a draft. */
export const asDraft = { isDraft: z.optional(trueOrFalse(messages.isDraft)) }

export const lectureRules = {
  isDraft: trueOrFalse(messages.isDraft),
  isPreview: trueOrFalse(whoWatches),
  isRequired: trueOrFalse(messages.isRequired),
  availableAfterDays: wholeNumberOrNull({ label: messages.availableAfterDays, min: 0, max: maxDripDays }),
  availableAt: timeOrNull(messages.availableAt),
  dueAt: dayOrTimeOrNull(dueMessages.dueAt),
  dueAfterDays: wholeNumberOrNull({ label: dueMessages.dueAfterDays, min: 0, max: maxDripDays }),
}

/** When it is due for the reader, and for whom the rule was made that says so; `group` names a group. */
export const shownDue = z.object({
  at: z.iso.datetime(),
  reason: z.enum(dueReasons),
  group: z.optional(z.string()),
  /** Past its date and not complete. */
  isLate: z.boolean(),
})

/**
 * The rules in a reply. A lecture that is not open yet for a learner has no address, but `opensAt`, or
 * `opensAfter`: the id of the lecture that has to be completed first.
 */
export const shownRules = {
  /** Only present when true: only administrators and the course's editors see the lecture. */
  isDraft: z.optional(z.boolean()),
  /** Only present when true, for those who may change it: everyone can watch the lecture, visitors too. */
  isPreview: z.optional(z.boolean()),
  /** Only present when false: the course can be completed without this lecture. */
  isRequired: z.optional(z.boolean()),
  /** Days since the learner began the course. */
  availableAfterDays: z.optional(z.int()),
  availableAt: z.optional(z.iso.datetime()),
  opensAt: z.optional(z.iso.datetime()),
  opensAfter: z.optional(z.string()),
  /** The rule for everyone: a day of the school's calendar, or an instant. */
  dueAt: z.optional(z.string()),
  /** The rule for everyone: days of the school's calendar since the learner began the course. */
  dueAfterDays: z.optional(z.int()),
  /** For the reader: the latest date that a rule gives. */
  due: z.optional(shownDue),
}
